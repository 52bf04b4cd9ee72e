import { style } from '@vanilla-extract/css';

const outline = style({ stroke: 'var(--plate-ink)', fill: 'none' });

export const site = style([outline, { strokeWidth: 8, fill: 'var(--plate-tint)' }]);

export const dashed = style([outline, { strokeWidth: 5, strokeDasharray: '22 14' }]);

/** Label, in metres: at least 11 px, because a plate is at least 280 px wide. Larger on paper, where the plans are small. */
export const scale = style({ fontSize: '44px', '@media': { print: { fontSize: '52px' } } });

export const acres = style([scale, { textAnchor: 'end' }]);
