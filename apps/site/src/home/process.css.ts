import { media, vars } from '@groundwork/ui';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { sheetWidth } from '../styles/sheet-width.ts';

const columnGap = 'clamp(1rem, 2vw, 2.25rem)';

const columns = { gridAutoFlow: 'column', gridAutoColumns: '1fr', columnGap } as const;

export const line = style({
  display: 'grid',
  gap: vars.space.xl,
  marginBlockStart: vars.space.xl,
  '@media': {
    [media.phone]: { gap: vars.space.lg, marginBlockStart: vars.space.lg },
    [media.wide]: { ...sheetWidth, ...columns },
    print: { ...columns, marginBlockStart: vars.space.md },
  },
});

const extendDown = keyframes({ from: { transform: 'scaleY(0)' } });
const extendAcross = keyframes({ from: { transform: 'scaleX(0)' } });

const drawnInView = (name: string, range: string) => ({
  animation: `${name} linear both`,
  animationTimeline: 'view()',
  animationRange: range,
});

const casing = (direction: string) =>
  `linear-gradient(${direction}, var(--plate-casing) 2px, var(--plate-core) 2px 4px, var(--plate-casing) 4px)`;
const down = (gap: string) => ({
  inset: `0.5rem auto calc(-1 * ${gap}) 3px`,
  inlineSize: '6px',
  backgroundImage: casing('to right'),
});

/** A step of the process. A line leads to the next step, at the left, or on a wide page at the top to its edge. */
export const station = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  paddingInlineStart: '2.5rem',
  breakInside: 'avoid',
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 0,
    insetInlineStart: 0,
    boxSizing: 'border-box',
    inlineSize: '12px',
    blockSize: '12px',
    border: '2px solid var(--plate-core)',
    background: 'var(--plate-paper)',
  },
  '::after': { content: '', position: 'absolute', transformOrigin: '0 0' },
  '@media': {
    [media.phone]: {
      // The plates are small, so that a phone shows the three states of the parcel together.
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      gridTemplateRows: 'auto 1fr auto',
      columnGap: vars.space.sm,
      paddingInlineStart: '1.75rem',
      selectors: { '&:not(:last-child)::after': down(vars.space.lg) },
    },
    [media.tablet]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space.lg,
      alignItems: 'center',
      selectors: { '&:not(:last-child)::after': down(vars.space.xl) },
    },
    [media.wide]: {
      paddingInlineStart: 0,
      paddingBlockStart: vars.space.lg,
      selectors: {
        '&::after': {
          inset: `3px calc(-1 * ${columnGap}) auto 0`,
          blockSize: '6px',
          backgroundImage: casing('to bottom'),
        },
        '&:last-child::after': { insetInlineEnd: 0 },
      },
    },
    print: {
      vars: { '--plate-ratio': '1.4' },
      paddingInlineStart: 0,
      '::before': { display: 'none' },
    },
    // Sets a background colour, because forced-colours mode removes the gradient.
    '(forced-colors: active)': { selectors: { '&::after': { backgroundColor: 'CanvasText' } } },
    // In browsers without `animation-timeline`, the animations end immediately.
    [`(width < 64rem) and ${media.motionAllowed}`]: {
      selectors: { '&::after': drawnInView(extendDown, 'entry 20% cover 60%') },
    },
    [`(width >= 64rem) and ${media.motionAllowed}`]: {
      selectors: {
        '&::after': drawnInView(extendAcross, 'entry 20% cover 20%'),
        '& + &::after': drawnInView(extendAcross, 'cover 20% cover 32%'),
        '&:last-child::after': drawnInView(extendAcross, 'cover 32% cover 44%'),
      },
    },
  },
});

// Places the plate beside the number and the title.
globalStyle(`${station} > :first-child`, { '@media': { [media.phone]: { gridRow: 'span 2' } } });

export const words = style({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [media.phone]: { display: 'contents' } },
});

globalStyle(`${words} > :last-child`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

// Titles of one and two lines take the same space, so that the descriptions are aligned.
globalStyle(`${words} > h3`, { '@media': { [media.wide]: { minBlockSize: '2lh' } } });

export const number = style({
  marginBlockStart: vars.space.sm,
  fontFamily: vars.font.display,
  fontSize: 'clamp(3.5rem, 2.4rem + 3.6vw, 6rem)',
  fontWeight: 300,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 0.95,
  letterSpacing: '-0.02em',
  color: vars.color.text,
  '@media': {
    [media.phone]: { marginBlockStart: 0, fontSize: '2.5rem' },
    print: { fontSize: '1.75rem' },
  },
});
