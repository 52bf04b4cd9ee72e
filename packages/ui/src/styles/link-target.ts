import { focusRing } from './style-helpers.ts';

/** Style rule of a link that is large enough to tap. */
export const linkTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6em',
  minBlockSize: '2.75rem',
  ...focusRing,
} as const;
