import { style, styleVariants } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

const badgeBase = inComponents({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  maxInlineSize: '100%',
  padding: '0.125rem 0.625rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
  fontWeight: 560,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  color: vars.color.text,
});

/**
 * Styles for each tone of a badge. Forced-colours mode removes backgrounds, so borders outline the badges; only
 * one tone has a dashed border.
 */
export const badge = styleVariants({
  signal: [
    badgeBase,
    inComponents({
      borderColor: vars.color.signal,
      background: vars.color.signal,
      color: vars.color.onSignal,
    }),
  ],
  solid: [
    badgeBase,
    inComponents({
      borderColor: vars.color.text,
      background: vars.color.text,
      color: vars.color.surface,
    }),
  ],
  outline: [badgeBase],
  quiet: [badgeBase, inComponents({ borderStyle: 'dashed', color: vars.color.textQuiet })],
});

export const card = style(
  inComponents({
    position: 'relative',
    paddingBlock: vars.space.md,
    borderBlockStart: `1px solid ${vars.color.lineStrong}`,
    color: vars.color.text,
    // Small line at the corner of the card, like a boundary mark on a map.
    '::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: '-5px',
      insetInlineStart: 0,
      blockSize: '9px',
      borderInlineStart: `1px solid ${vars.color.lineStrong}`,
    },
    '@media': {
      print: {
        breakInside: 'avoid',
        paddingBlock: vars.space.xs,
        // The line overlaps the edge of the card, so a page break would leave it on the previous page.
        '::before': { display: 'none' },
      },
    },
  }),
);

export const table = style(
  inComponents({
    margin: 0,
    borderBlockStart: `1px solid ${vars.color.lineStrong}`,
    fontFamily: vars.font.text,
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  }),
);

export const row = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 5fr)',
    columnGap: vars.space.md,
    alignItems: 'baseline',
    paddingBlock: '0.8em',
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@media': { print: { paddingBlock: '0.4em' } },
  }),
);

export const term = style(
  inComponents({ fontSize: '0.9375rem', color: vars.color.textQuiet, position: 'relative' }),
);

export const figure = style(
  inComponents({
    margin: 0,
    fontSize: 'clamp(1rem, 0.9rem + 0.45vw, 1.25rem)',
    fontWeight: 500,
    color: vars.color.text,
    textAlign: 'end',
    textWrap: 'balance',
  }),
);
