import { dayMap, vars } from '@groundwork/ui';
import { assignVars, style } from '@vanilla-extract/css';

/** Counterpart of `night`: applies the light scheme for a visitor who prefers a dark one. */
export const day = style({
  colorScheme: 'light',
  vars: assignVars(vars.color, { ...dayMap }),
});

/** Padding for focus rings. It is small, because screenshots of components include it. */
export const frame = style({ padding: vars.space.sm });

/** Theme of a fictitious firm: four colours for each scheme, and rounded corners. */
export const customTheme = style({
  padding: vars.space.md,
  background: vars.color.surface,
  color: vars.color.text,
  vars: {
    [vars.color.surface]: '#eef3f4',
    [vars.color.signal]: '#005f73',
    [vars.color.signalHover]: '#004858',
    [vars.color.onSignal]: '#ffffff',
    [vars.radius.control]: '1.625rem',
  },
  '@media': {
    'screen and (prefers-color-scheme: dark)': {
      vars: {
        [vars.color.surface]: '#0b1a1e',
        [vars.color.signal]: '#6fd3e3',
        [vars.color.signalHover]: '#9be4ef',
        [vars.color.onSignal]: '#04161a',
      },
    },
  },
});
