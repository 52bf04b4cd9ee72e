import { media, vars } from '@groundwork/ui';
import { slideInView } from '@groundwork/ui/style-rules';
import { style } from '@vanilla-extract/css';
import { drawing } from './plate.css.ts';

/** Padding between the text and the drawn boundary in narrow windows. */
const insideBoundary = '1.25rem';

export const panel = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  paddingBlock: `max(5.25rem, ${vars.space.sheet} * 1.25)`,
  '@media': { print: { paddingBlock: vars.space.sm, breakInside: 'avoid' } },
});

const timeline = '--parcel';

export const parcel = style({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  containerType: 'size',
  viewTimelineName: timeline,
  '@media': { print: { display: 'none' } },
});

/** The ground of the parcel, which fades out behind the text. */
export const ground = style([
  drawing,
  {
    insetInlineStart: 'auto',
    inlineSize: '60%',
    maskImage: 'linear-gradient(to right, transparent, black)',
  },
]);

const range = 'cover 10% cover 45%';

/** Frame whose animation draws the boundary while the panel scrolls into view. */
export const drawnFrame = style([
  { position: 'absolute', inset: 0, overflow: 'clip' },
  slideInView(timeline, range, '-100cqw'),
]);

// The length is in container units, because `slideInView` does not support percentages.
export const drawn = style([drawing, slideInView(timeline, range, '100cqw')]);

export const words = style({
  gridColumn: '1 / -1',
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.md,
  marginBlockStart: vars.space.md,
  '@media': {
    [media.narrow]: { paddingInline: insideBoundary },
    [media.wide]: { gridColumn: '3 / -2', marginBlockStart: 0 },
  },
});

/** Button of the panel. The button is hidden in print, because the footer below contains the email address. */
export const action = style({
  marginBlockStart: vars.space.md,
  '@media': { print: { display: 'none' } },
});
