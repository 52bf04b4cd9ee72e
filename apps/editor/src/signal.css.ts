import { vars } from '@groundwork/ui';
import { dayMap } from '@groundwork/ui/colours';
import { style } from '@vanilla-extract/css';

/**
 * Uses a lighter accent colour in the light scheme, like the sign-in page, because the theme's accent colour looks brown in large areas.
 * The lighter colour is too light for text, so it only fills buttons and marks.
 */
export const daySignal = style({
  '@media': {
    'screen and (prefers-color-scheme: light)': {
      vars: {
        [vars.color.signal]: '#f5ae3a',
        [vars.color.signalHover]: '#ffc151',
        [vars.color.onSignal]: dayMap.text,
        [vars.color.focus]: dayMap.text,
      },
    },
  },
});

/** Mark at the start of an element that needs attention, or that is selected. */
export const startMark = {
  paddingInlineStart: '0.75rem',
  borderInlineStart: `1px solid ${vars.color.text}`,
  boxShadow: `inset 4px 0 ${vars.color.signal}`,
} as const;
