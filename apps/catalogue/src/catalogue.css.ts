import { dayMap, vars } from '@groundwork/ui';
import { assignVars, style } from '@vanilla-extract/css';

/** Class that applies the light colour scheme, even if the visitor prefers the dark one. The opposite of `night`. */
export const day = style({
  colorScheme: 'light',
  vars: assignVars(vars.color, { ...dayMap }),
});

/** Small padding around a component, in which focus rings are drawn. Screenshots include it. */
export const frame = style({ padding: vars.space.sm });

/** A fictitious firm's theme, with four custom colours in each scheme, and rounded corners. */
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
