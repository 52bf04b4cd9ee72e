import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

/** Image of a file. The squares show where it is transparent. */
export const preview = style({
  display: 'block',
  maxInlineSize: 'min(100%, 32rem)',
  maxBlockSize: '20rem',
  objectFit: 'contain',
  border: `1px solid ${vars.color.line}`,
  background: `repeating-conic-gradient(${vars.color.surfaceRaised} 0 25%, ${vars.color.surface} 0 50%) 0 / 1rem 1rem`,
});
