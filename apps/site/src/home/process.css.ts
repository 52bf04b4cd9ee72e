import { media, vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';
import { bleed, sheetWidth } from '../styles/sheet-width.ts';
import { section as halfPadding } from './opportunities.css.ts';

/** The section clips the strip, which is wider than the window. */
export const section = style([halfPadding, { overflowX: 'clip' }]);

/** Media query for a strip that runs from left to right. */
const across = 'screen and (width >= 64rem), print';

export const line = style({
  display: 'grid',
  // On a narrow page the strip runs down beside the text. Its squares join only if all rows have the same height.
  gridAutoRows: '1fr',
  marginBlockStart: vars.space.lg,
  '@media': {
    [across]: { gridAutoFlow: 'column', gridAutoColumns: '1fr', gridAutoRows: 'auto' },
    [media.wide]: sheetWidth,
  },
});

const casing = (direction: string) =>
  `linear-gradient(${direction}, var(--plate-casing) 2px, var(--plate-core) 2px 4px, var(--plate-casing) 4px)`;

const stripWidth = '43%';

/** A step of the process. A line leads to the next step, beside the strip, or on a wide page above it. */
export const station = style({
  position: 'relative',
  containerType: 'inline-size',
  display: 'grid',
  alignContent: 'start',
  breakInside: 'avoid',
  printColorAdjust: 'exact',
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: 1,
    boxSizing: 'border-box',
    inlineSize: '24px',
    blockSize: '24px',
    border: '2px solid var(--plate-on-signal)',
    background: 'var(--plate-signal)',
  },
  '::after': { content: '', position: 'absolute' },
  // The line ends at the last station.
  selectors: { '&:last-child::after': { display: 'none' } },
  '@media': {
    [media.narrow]: {
      alignContent: 'stretch',
      gridTemplateColumns: `${stripWidth} minmax(0, 1fr)`,
      columnGap: vars.space.md,
      '::before': { insetInlineStart: `calc(${stripWidth} - 12px)` },
      '::after': {
        insetBlock: 0,
        insetInlineStart: `calc(${stripWidth} - 3px)`,
        inlineSize: '6px',
        backgroundImage: casing('to right'),
      },
    },
    [media.tablet]: { minBlockSize: '24rem' },
    [across]: {
      '::before': { insetBlockStart: '-12px' },
      '::after': {
        inset: '-3px 0 auto',
        blockSize: '6px',
        backgroundImage: casing('to bottom'),
      },
    },
    // Sets a background colour, because forced-colours mode removes the gradient.
    '(forced-colors: active)': { selectors: { '&::after': { backgroundColor: 'CanvasText' } } },
  },
});

/** A part of the strip. On a wide page, the first and the last part extend beyond the edges of the window. */
export const strip = style({
  borderBlock: `1px solid ${vars.color.lineStrong}`,
  '@media': {
    [media.narrow]: { borderBlockWidth: 0, marginInlineStart: `calc(-1 * ${bleed})` },
    [across]: { blockSize: '75cqi' },
  },
});

globalStyle(`${strip} svg`, {
  '@media': {
    [across]: { blockSize: '100cqi', insetBlockStart: '-12.5cqi' },
    [media.narrow]: {
      inlineSize: 'auto',
      maxInlineSize: 'none',
      aspectRatio: '1',
      insetInlineStart: '50%',
      translate: '-50% 0',
    },
  },
});

// The strip runs down, with its north at the right.
globalStyle(`${strip} use`, {
  '@media': { [media.narrow]: { transform: 'rotate(90deg)', transformOrigin: '200px 200px' } },
});

globalStyle(`${station}:first-child > ${strip}`, {
  '@media': { [media.wide]: { marginInlineStart: '-50vw' } },
});
globalStyle(`${station}:last-child > ${strip}`, {
  '@media': { [media.wide]: { marginInlineEnd: '-50vw' } },
});

export const words = style({
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  paddingBlockEnd: vars.space.lg,
  '@media': {
    [media.wide]: { paddingBlockStart: vars.space.md, paddingInlineEnd: vars.space.lg },
    print: { paddingBlock: vars.space.xs, paddingInlineEnd: vars.space.md },
  },
});

// Titles of one and two lines take the same space, so that the descriptions are aligned.
globalStyle(`${words} > h3`, { '@media': { [media.wide]: { minBlockSize: '2lh' } } });

export const number = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.5rem, 0.5rem + 6vw, 8rem)',
  fontWeight: 300,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 0.95,
  letterSpacing: '-0.02em',
  color: vars.color.text,
  '@media': { print: { fontSize: '1.75rem' } },
});
