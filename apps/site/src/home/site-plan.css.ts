import { style } from '@vanilla-extract/css';
import { later } from './plate.css.ts';

export const site = style([later, { fill: 'var(--plate-tint)' }]);

export const boundary = style({ fill: 'none', stroke: 'var(--plate-ink)', strokeWidth: 8 });

export const dashed = style([boundary, { strokeWidth: 5, strokeDasharray: '22 14' }]);

/** Label, in metres: at least 11 px, because a plate is at least 280 px wide. */
export const scale = style([
  later,
  // The labels are larger on paper, where the plans are much smaller.
  { fontSize: '44px', '@media': { print: { fontSize: '52px' } } },
]);

export const acres = style([scale, { textAnchor: 'end' }]);
