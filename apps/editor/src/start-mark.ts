import { vars } from '@groundwork/ui';

/** Mark at the start of an element that needs attention, or that is selected. */
export const startMark = {
  paddingInlineStart: '0.75rem',
  borderInlineStart: `1px solid ${vars.color.text}`,
  boxShadow: `inset 4px 0 ${vars.color.signal}`,
} as const;
