import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

/** Room for a focus ring and a little more, and no larger: screenshots of components end here. */
export const frame = style({ padding: vars.space.sm });

/** Several of a kind in a row that wraps. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
});

/** Paragraphs and other blocks below one another. */
export const stack = style({ display: 'grid', gap: vars.space.sm });

const plot = style({
  padding: vars.space.xs,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.surfaceRaised,
  marginBlockEnd: vars.space.sm,
});

/** Spans all twelve columns. */
export const wide = style([plot, { gridColumn: '1 / -1' }]);

/** Spans the first seven columns. */
export const main = style([plot, { gridColumn: 'span 7' }]);

/** Spans the five columns that `main` leaves. */
export const side = style([plot, { gridColumn: 'span 5' }]);
