import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

export const divider = style(
  inComponents({
    display: 'block',
    inlineSize: '100%',
    blockSize: 'clamp(3.5rem, 7vw, 7rem)',
    fill: 'none',
    stroke: vars.color.line,
    '@media': { print: { display: 'none' } },
  }),
);

export const contour = style(inComponents({ vectorEffect: 'non-scaling-stroke' }));

export const indexContour = style(inComponents({ stroke: vars.color.lineStrong }));
