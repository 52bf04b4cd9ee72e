import { vars } from '@groundwork/ui';

/** Extends a list over its section's margin, which is as wide as two of the twelve columns, with their gaps. */
export const sheetWidth = {
  marginInlineStart: 'calc((100% + clamp(0.75rem, 1.6vw, 1.75rem)) / -5)',
} as const;

/** Distance from the edge of the window to the first column. */
export const bleed = `max(${vars.width.gutter}, calc((100vw - ${vars.width.page}) / 2 + ${vars.width.gutter}))`;
