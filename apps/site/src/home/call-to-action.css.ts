import { vars } from '@groundwork/ui';
import { keyframes, style } from '@vanilla-extract/css';
import { motionAllowed, narrow, wide } from '../styles/media.ts';

/** Keeps the words off the boundary where the page's gutter is no wider than the verge. */
const insideBoundary = '1.25rem';

export const panel = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  paddingBlock: `calc(${vars.space.sheet} * 1.25)`,
  '@media': { print: { paddingBlock: vars.space.sm, breakInside: 'avoid' } },
});

/** Perimeter of the parcel, near enough: the dash that draws it must be at least as long. */
const perimeter = 'calc(190vw + 90rem)';

const survey = keyframes({
  from: { strokeDashoffset: perimeter },
  to: { strokeDashoffset: 0 },
});

export const parcel = style({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: vars.color.signal,
  '@media': { print: { display: 'none' } },
});

const fixedWidth = style({ vectorEffect: 'non-scaling-stroke' });

/** The course of the boundary and of its neighbours', before it is surveyed. */
export const hedges = style([fixedWidth, { stroke: vars.color.lineStrong, opacity: 0.6 }]);

export const boundary = style([
  fixedWidth,
  {
    strokeWidth: 1.5,
    strokeDasharray: perimeter,
    '@supports': {
      '(animation-timeline: view())': {
        '@media': {
          [motionAllowed]: {
            animation: `${survey} linear both`,
            animationTimeline: 'view()',
            animationRange: 'cover 5% cover 55%',
          },
        },
      },
    },
  },
]);

/** Zero-length strokes with round caps: marks that stay square however the parcel stretches. */
export const marks = style([fixedWidth, { strokeWidth: 9, strokeLinecap: 'square' }]);

export const sheetNumber = style({
  gridColumn: '1 / -1',
  fontSize: vars.size.caption,
  fontWeight: 560,
  letterSpacing: '0.02em',
  '@media': {
    [narrow]: { paddingInline: insideBoundary },
    [wide]: { gridColumn: '1 / span 2' },
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
    [narrow]: { paddingInline: insideBoundary },
    [wide]: { gridColumn: '3 / -2', marginBlockStart: 0 },
  },
});

/** Nobody presses a button on paper; the address stands right below, in the footer. */
export const action = style({
  marginBlockStart: vars.space.md,
  '@media': { print: { display: 'none' } },
});
