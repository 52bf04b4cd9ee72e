import { media, vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';
import { labelVoice } from '../styles/label-voice.ts';
import { sheetWidth } from '../styles/sheet-width.ts';

/** The asset classes: columns whose rows are aligned, so that the reader compares the figures at a glance. */
export const classes = style({
  display: 'grid',
  gap: vars.space.xl,
  marginBlockStart: vars.space.xl,
  '@media': {
    [media.wide]: {
      ...sheetWidth,
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '0 clamp(1rem, 2vw, 2.25rem)',
    },
    print: { gap: vars.space.sm, marginBlockStart: vars.space.sm },
  },
});

const alignedRows = {
  display: 'grid',
  gridTemplateRows: 'subgrid',
  // Number of rows: more than an asset class can have, because empty rows have no height.
  gridRow: 'span 12',
} as const;

export const item = style({
  '@media': { [media.wide]: alignedRows, print: { breakInside: 'avoid' } },
});

export const assetClass = style({
  display: 'grid',
  alignContent: 'start',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.lg },
    [media.wide]: alignedRows,
    print: {
      gridTemplateColumns: '12rem minmax(0, 4fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space.md,
    },
  },
});

// In print, places the plan beside the figures and their label.
globalStyle(`${assetClass} > :first-child`, { '@media': { print: { gridRow: '1 / span 2' } } });

export const words = style({
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  paddingBlock: `${vars.space.md} ${vars.space.lg}`,
  '@media': {
    [media.tablet]: { alignContent: 'center', paddingBlock: 0 },
    // A row for the names and a row for the descriptions.
    [media.wide]: { gridTemplateRows: 'subgrid', gridRow: 'span 2' },
    print: { gridRow: '1 / span 2', gridColumn: 2, paddingBlock: 0, gap: '0.25rem' },
  },
});

export const label = style({
  ...labelVoice,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: vars.color.text,
  paddingBlockEnd: vars.space.xs,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1', paddingBlockStart: vars.space.md },
    print: { gridColumn: 3 },
  },
});

export const requirements = style({
  display: 'grid',
  columnGap: vars.space.lg,
  borderBlockStart: `1px solid ${vars.color.lineStrong}`,
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1', gridTemplateColumns: '1fr 1fr' },
    [media.wide]: { ...alignedRows, gridRow: 'span 8' },
    print: { gridColumn: 3, gridTemplateColumns: '1fr 1fr', columnGap: vars.space.sm },
  },
});

/** A requirement: its term, and below the term its figure. */
export const requirement = style({
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { print: { paddingBlock: '0.3rem' } },
});

export const term = style({
  ...labelVoice,
  fontSize: '0.6875rem',
  lineHeight: 1.4,
  color: vars.color.textQuiet,
});

/** A figure: the number, and below it the words. */
export const figure = style({
  display: 'grid',
  marginBlockStart: '4px',
  lineHeight: 1.3,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const value = style({
  order: -1,
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.625rem, 1.15rem + 1.5vw, 2.75rem)',
  fontWeight: 340,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
  '@media': { print: { fontSize: '1.375rem', whiteSpace: 'nowrap' } },
});

/** The line for buyers below the asset classes. */
export const buyers = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.sm} ${vars.space.lg}`,
  marginBlockStart: vars.space.lg,
  paddingBlock: vars.space.md,
  borderBlock: `2px solid ${vars.color.lineStrong}`,
  fontSize: vars.size.lead,
  textWrap: 'balance',
  lineHeight: 1.45,
  breakInside: 'avoid',
  '@media': {
    [media.wide]: sheetWidth,
    print: { marginBlockStart: 0, paddingBlock: 0, fontSize: vars.size.body },
  },
});

/** The address for buyers, which only print shows. */
export const address = style({ '@media': { screen: { display: 'none' } } });
globalStyle(`${buyers} > a`, { '@media': { print: { border: 0, padding: 0 } } });

/** Half of the padding below a section, because the next section begins with a padding of its own. */
export const section = style({
  '@media': { screen: { paddingBlockEnd: `calc(${vars.space.sheet} / 2)` } },
});
