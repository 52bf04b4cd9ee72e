import { recipe } from '@vanilla-extract/recipes';
import { focusRing } from '../../styles/focus-ring.ts';
import { inComponents } from '../../styles/in-components.ts';
import { motionAllowed } from '../../styles/motion.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const button = recipe({
  base: inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.sm,
    boxSizing: 'border-box',
    minBlockSize: '3.25rem',
    padding: `0.75rem ${vars.space.md}`,
    // Transparent borders become visible in forced colours, where backgrounds are dropped.
    border: '1px solid transparent',
    borderRadius: vars.radius.control,
    fontFamily: vars.font.text,
    fontSize: '1.0625rem',
    fontWeight: 560,
    lineHeight: 1.2,
    textDecoration: 'none',
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
        ':hover': { background: vars.color.signalHover },
      }),
      outline: inComponents({
        background: 'transparent',
        borderColor: vars.color.lineStrong,
        color: vars.color.text,
        ':hover': { borderColor: vars.color.text },
      }),
    },
  },
});
