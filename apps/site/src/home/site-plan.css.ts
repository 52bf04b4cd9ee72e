import { style } from '@vanilla-extract/css';

export const site = style({
  fill: 'var(--plate-tint)',
  stroke: 'var(--plate-casing)',
  strokeWidth: 20,
});

export const boundary = style({ fill: 'none', stroke: 'var(--plate-core)', strokeWidth: 5 });

export const dashed = style([boundary, { strokeDasharray: '22 14' }]);

/** Label, in metres: at least 11 px, because a plate is at least 280 px wide. */
export const scale = style({
  fontSize: '44px',
  // The labels are larger on paper, where the plans are much smaller.
  '@media': { print: { fontSize: '52px' } },
});

export const acres = style([scale, { textAnchor: 'end' }]);
