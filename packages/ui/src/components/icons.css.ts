import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';

export const icon = style(
  inComponents({
    display: 'block',
    flex: 'none',
    inlineSize: '1.5em',
    blockSize: '1.5em',
  }),
);
