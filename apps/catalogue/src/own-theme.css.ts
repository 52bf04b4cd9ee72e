import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

/** A firm's own theme: four tokens by day and by night, and its own idea of a corner. */
export const ownTheme = style({
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
