import { keyframes, styleVariants } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
// The states override the tones, so they must come after them in the style sheet.
import './buttons.css.ts';

const progress = keyframes({
  '0%': { clipPath: 'inset(0 100% 0 0)' },
  '50%': { clipPath: 'inset(0)' },
  '100%': { clipPath: 'inset(0 0 0 100%)' },
});

/** Styles for each state of a button. Links have no state, so a page that has only links does not load them. */
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
