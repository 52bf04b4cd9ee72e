import { vars } from '../theme/contract.css.ts';

/** The one focus ring: drawn outside the control, in the scheme's focus colour. */
export const focusRing = {
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '3px',
  },
} as const;
