import { style } from '@vanilla-extract/css';
import { inComponents } from './style-helpers.ts';

/** Hides text visually but keeps it available to screen readers. */
export const visuallyHidden = style(
  inComponents({
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
);
