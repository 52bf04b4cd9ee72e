import { style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';

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
