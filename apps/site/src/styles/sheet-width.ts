/**
 * Extends a list over the margin of its section, to the width of the sheet. The margin is as wide as two of the twelve
 * columns, with their gaps.
 */
export const sheetWidth = {
  marginInlineStart: 'calc((100% + clamp(0.75rem, 1.6vw, 1.75rem)) / -5)',
} as const;
