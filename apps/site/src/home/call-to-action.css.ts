import { media, vars } from '@groundwork/ui';
import { slideInView } from '@groundwork/ui/style-rules';
import { style } from '@vanilla-extract/css';
import { sides } from '../../survey-map/boundary.ts';

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

export const drawing = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: vars.color.text,
  // Sets a system colour, because forced-colours mode does not change strokes.
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
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

const fixedWidth = style({ vectorEffect: 'non-scaling-stroke' });

/** The boundaries of this parcel of land and its neighbours, over which the animation draws. */
export const hedges = style([fixedWidth, { stroke: vars.color.lineStrong, opacity: 0.6 }]);

/**
 * Styles that draw the sides of the boundary in sequence while the panel scrolls into view. The lengths are in
 * container units, because `slideInView` does not support percentages.
 */
export const drawnSides = sides.map(({ box: [x, y, width, height], direction }, index) => {
  const shift = (sign: number) =>
    `${sign * direction[0] * width}cqw, ${sign * direction[1] * height}cqh`;
  const range = `cover ${5 + 10 * index}% cover ${15 + 10 * index}%`;
  return {
    frame: style([
      {
        position: 'absolute',
        insetInlineStart: `${x}%`,
        insetBlockStart: `${y}%`,
        inlineSize: `${width}%`,
        blockSize: `${height}%`,
        overflow: 'clip',
      },
      slideInView(timeline, range, shift(-1)),
    ]),
    drawing: style([drawing, slideInView(timeline, range, shift(1))]),
  };
});

export const boundary = style([fixedWidth, { strokeWidth: 1.5 }]);

/**
 * Square marks at the corners. They are strokes of zero length with square caps, which stay square when the
 * drawing is stretched.
 */
export const marks = style([fixedWidth, { strokeWidth: 9, strokeLinecap: 'square' }]);

export const sheetNumber = style({
  gridColumn: '1 / -1',
  fontSize: vars.size.caption,
  fontWeight: 560,
  letterSpacing: '0.02em',
  '@media': {
    [media.narrow]: { paddingInline: insideBoundary },
    [media.wide]: { gridColumn: '1 / span 2' },
    print: { display: 'none' },
  },
});

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

/** The text above the button, with lines of equal length, so that the last line is not a single word. */
export const invitation = style({ '@media': { [media.wide]: { textWrap: 'balance' } } });

/** Button of the panel. The button is hidden in print, because the footer below contains the email address. */
export const action = style({
  marginBlockStart: vars.space.md,
  '@media': { print: { display: 'none' } },
});
