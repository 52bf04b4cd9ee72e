import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing } from '../../styles/focus-ring.ts';
import { forcedColours } from '../../styles/forced-colours.ts';
import { inComponents } from '../../styles/in-components.ts';
import { motionAllowed } from '../../styles/motion.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

const run = keyframes({
  '0%': { clipPath: 'inset(0 100% 0 0)' },
  '50%': { clipPath: 'inset(0)' },
  '100%': { clipPath: 'inset(0 0 0 100%)' },
});

/** Under the pointer, unless a press would do nothing. */
const hover = '&:not([aria-disabled]):hover';

export const button = recipe({
  base: inComponents({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.sm,
    boxSizing: 'border-box',
    minBlockSize: '3.25rem',
    maxInlineSize: '100%',
    padding: `0.75rem ${vars.space.md}`,
    // Transparent borders become visible in forced colours, where backgrounds are dropped.
    border: '1px solid transparent',
    borderRadius: vars.radius.control,
    fontFamily: vars.font.text,
    fontSize: '1.0625rem',
    fontWeight: 560,
    lineHeight: 1.2,
    // Browsers centre the lines of a button and not those of a link.
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media': {
      [motionAllowed]: { transition: 'background-color 160ms ease, border-color 160ms ease' },
    },
    ...focusRing,
  }),
  variants: {
    tone: {
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
    },
    state: {
      ready: {},
      // The current runs below the label, or lies there whole where motion is reduced.
      busy: inComponents({
        cursor: 'progress',
        '::after': {
          content: '',
          position: 'absolute',
          inset: `auto ${vars.space.md} 0.5rem`,
          borderBlockEnd: '2px solid currentColor',
        },
        '@media': {
          [motionAllowed]: { '::after': { animation: `${run} 1.6s linear infinite` } },
        },
      }),
      // Dashed like a boundary that is not agreed yet: told from the others without any colour.
      disabled: inComponents({
        background: 'transparent',
        borderStyle: 'dashed',
        borderColor: vars.color.lineStrong,
        color: vars.color.textQuiet,
        cursor: 'not-allowed',
        '@media': { [forcedColours]: { borderColor: 'GrayText', color: 'GrayText' } },
      }),
    },
  },
});
