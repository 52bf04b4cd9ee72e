import { focusRing } from './style-helpers.ts';

/** Style rule of a link that is large enough to tap, with its content in one line. */
export const linkTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6em',
  minBlockSize: '2.75rem',
  ...focusRing,
} as const;
