import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const progress = keyframes({
  '0%': { clipPath: 'inset(0 100% 0 0)' },
  '50%': { clipPath: 'inset(0)' },
  '100%': { clipPath: 'inset(0 0 0 100%)' },
});

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

/** Styles for each state. They override the tone, so they must come after it in the style sheet. */
export const buttonState = styleVariants({
  // Animates a line below the label. With reduced motion, the line has its full length and does not move.
  busy: inComponents({
    cursor: 'progress',
    '::after': {
      content: '',
      position: 'absolute',
      inset: `auto ${vars.space.md} 0.5rem`,
      borderBlockEnd: '2px solid currentColor',
    },
    '@media': {
      [media.motionAllowed]: { '::after': { animation: `${progress} 1.6s linear infinite` } },
    },
  }),
  // The dashed border shows that the button is disabled to people who cannot see colours.
  disabled: inComponents({
    background: 'transparent',
    borderStyle: 'dashed',
    borderColor: vars.color.lineStrong,
    color: vars.color.textQuiet,
    cursor: 'not-allowed',
    '@media': { [media.forcedColours]: { borderColor: 'GrayText', color: 'GrayText' } },
  }),
});
