import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

/** Selects a hovered button that is neither busy nor disabled. */
const hover = '&:not([aria-disabled]):hover';

export const button = style(
  inComponents({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.sm,
    boxSizing: 'border-box',
    minBlockSize: '3.25rem',
    maxInlineSize: '100%',
    padding: `0.75rem ${vars.space.md}`,
    // Forced-colours mode removes the background but draws the border, so the button's edge stays visible.
    border: '1px solid transparent',
    borderRadius: vars.radius.control,
    fontFamily: vars.font.text,
    fontSize: '1.0625rem',
    fontWeight: 560,
    lineHeight: 1.2,
    // Browsers centre the text of a button but not of a link. Buttons and links must look the same.
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media': {
      [media.motionAllowed]: { transition: 'background-color 160ms ease, border-color 160ms ease' },
    },
    ...focusRing,
  }),
);

/** An element has one of these classes in addition to `button`. */
export const buttonTone = styleVariants({
  signal: inComponents({
    background: vars.color.signal,
    color: vars.color.onSignal,
    selectors: { [hover]: { background: vars.color.signalHover } },
  }),
  outline: inComponents({
    background: 'transparent',
    borderColor: vars.color.lineStrong,
    color: vars.color.text,
    selectors: { [hover]: { borderColor: vars.color.text } },
  }),
});
