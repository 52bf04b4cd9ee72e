import { vars } from '@groundwork/ui';

export const focusRing = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '3px' },
} as const;

/** A link that is large enough to tap, with its content in one line. */
export const linkTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6em',
  minBlockSize: '2.75rem',
  ...focusRing,
} as const;
