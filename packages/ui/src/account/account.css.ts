import { style } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

export const account = style(
  inComponents({
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: vars.width.measure,
    fontFamily: vars.font.text,
    lineHeight: 1.45,
    color: vars.color.text,
    overflowWrap: 'anywhere',
  }),
);

/** Element that only scripts can focus, so it needs no focus ring. */
export const focusTarget = style(inComponents({ outline: 'none' }));

/** Element that takes up no space in a stack while it is empty, for example a live region. */
export const spaceless = style(
  inComponents({ selectors: { '&:empty': { position: 'absolute' } } }),
);

export const password = style(
  inComponents({
    // The visually hidden label of the button is positioned relative to this element.
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
  }),
);

export const toggle = style(
  inComponents({
    minInlineSize: '4rem',
    paddingInline: '0.75rem',
    border: `1px solid ${vars.color.lineStrong}`,
    borderInlineStartStyle: 'none',
    borderRadius: vars.radius.control,
    background: 'transparent',
    color: vars.color.text,
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 560,
    cursor: 'pointer',
    selectors: { '&:hover': { textDecoration: 'underline' } },
    ...focusRing,
  }),
);

/** Button that looks like a link, for a secondary action of a form. */
export const textButton = style(
  inComponents({
    minBlockSize: '1.75rem',
    padding: 0,
    border: 'none',
    background: 'transparent',
    color: vars.color.link,
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'underline',
    cursor: 'pointer',
    selectors: {
      '&[aria-disabled]': { color: vars.color.textQuiet, cursor: 'not-allowed' },
    },
    '@media': { [media.forcedColours]: { color: 'LinkText' } },
    ...focusRing,
  }),
);

/** The word “or” between two lines, which separates the provider buttons from the password. */
export const divider = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.sm,
    margin: 0,
    fontSize: '0.9375rem',
    color: vars.color.textQuiet,
    '::before': { content: '', flex: 1, borderBlockEnd: `1px solid ${vars.color.line}` },
    '::after': { content: '', flex: 1, borderBlockEnd: `1px solid ${vars.color.line}` },
  }),
);

export const sessions = style(
  inComponents({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderBlockStart: `1px solid ${vars.color.lineStrong}`,
  }),
);

export const session = style(
  inComponents({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.xs} ${vars.space.md}`,
    minBlockSize: '3.25rem',
    paddingBlock: vars.space.xs,
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);

export const device = style(inComponents({ margin: 0, fontWeight: 560 }));
