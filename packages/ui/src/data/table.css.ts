import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

/** Narrow windows, in which each row is a block with one cell below the other. */
const narrow = 'screen and (width < 44rem)';

export const table = style(
  inComponents({
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontFamily: vars.font.text,
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: 1.4,
    overflowWrap: 'break-word',
    color: vars.color.text,
    '@media': { [narrow]: { display: 'block' } },
  }),
);

export const caption = style(
  inComponents({
    paddingBlockEnd: vars.space.xs,
    fontSize: '0.9375rem',
    textAlign: 'start',
    color: vars.color.textQuiet,
    '@media': { [narrow]: { display: 'block' } },
  }),
);

export const head = style(
  inComponents({
    '@media': {
      [narrow]: { display: 'block', borderBlockStart: `1px solid ${vars.color.lineStrong}` },
    },
  }),
);

/** Row of headings. In a narrow window it shows only the buttons that sort, in one line. */
export const headRow = style(
  inComponents({
    borderBlock: `1px solid ${vars.color.lineStrong}`,
    '@media': {
      [narrow]: {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: vars.space.md,
        borderBlock: 0,
      },
    },
  }),
);

export const heading = style(
  inComponents({
    padding: `0.5rem ${vars.space.sm}`,
    fontSize: '0.9375rem',
    fontWeight: 560,
    textAlign: 'start',
    color: vars.color.textQuiet,
    ':first-child': { paddingInlineStart: 0 },
    ':last-child': { paddingInlineEnd: 0 },
    '@media': { [narrow]: { display: 'block', padding: 0 } },
  }),
);

/**
 * Heading that does not sort. In a narrow window only screen readers need it, because every cell repeats its heading.
 */
export const plainHeading = style(
  inComponents({
    '@media': {
      [narrow]: {
        position: 'absolute',
        inlineSize: '1px',
        blockSize: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  }),
);

export const sortButton = style(
  inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    minBlockSize: '2.75rem',
    maxInlineSize: '100%',
    padding: 0,
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: vars.color.text },
      '[aria-sort] > &': { color: vars.color.text },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
);

/**
 * Arrow that shows the sort order. It takes up space in unsorted columns too, so that nothing moves when the
 * order changes.
 */
export const arrow = style(
  inComponents({
    flex: 'none',
    inlineSize: '1.125rem',
    blockSize: '1.125rem',
    selectors: {
      ':not([aria-sort]) > * > &': { opacity: 0.55 },
    },
  }),
);

export const body = style(inComponents({ '@media': { [narrow]: { display: 'block' } } }));

export const row = style(
  inComponents({
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@media': {
      [narrow]: {
        display: 'block',
        paddingBlock: vars.space.sm,
        borderBlock: `1px solid ${vars.color.lineStrong}`,
        marginBlockStart: '-1px',
      },
      print: { breakInside: 'avoid' },
    },
  }),
);

export const cell = style(
  inComponents({
    padding: `0.625rem ${vars.space.sm}`,
    fontWeight: 400,
    textAlign: 'start',
    verticalAlign: 'middle',
    ':first-child': { paddingInlineStart: 0 },
    ':last-child': { paddingInlineEnd: 0 },
    '@media': {
      [narrow]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 5fr)',
        justifyItems: 'end',
        alignItems: 'center',
        columnGap: vars.space.md,
        paddingBlock: '0.25rem',
        paddingInline: 0,
        textAlign: 'end',
        '::before': {
          // The alternative text is empty, because screen readers read the heading of the column instead.
          content: ['attr(data-heading)', 'attr(data-heading) / ""'],
          justifySelf: 'start',
          fontSize: '0.9375rem',
          textAlign: 'start',
          color: vars.color.textQuiet,
        },
      },
    },
  }),
);

/** The cell that names the row. In a narrow window it is the title of the block. */
export const rowHeading = style(
  inComponents({
    fontWeight: 560,
    '@media': {
      [narrow]: {
        display: 'block',
        fontSize: '1.0625rem',
        textAlign: 'start',
        '::before': { content: 'none' },
      },
    },
  }),
);

export const numeric = style(inComponents({ textAlign: 'end' }));
