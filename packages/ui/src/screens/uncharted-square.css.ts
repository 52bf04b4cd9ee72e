import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/in-components.ts';
import { vars } from '../theme/contract.css.ts';

export const map = style(
  inComponents({ display: 'block', inlineSize: '100%', blockSize: '100%', fill: 'none' }),
);

export const grid = style(inComponents({ stroke: vars.color.line }));

export const contours = style(inComponents({ stroke: vars.color.lineStrong, opacity: 0.5 }));

export const indexContours = style(inComponents({ stroke: vars.color.lineStrong, opacity: 0.9 }));

export const blank = style(inComponents({ fill: vars.color.surface }));

export const boundary = style(
  inComponents({ stroke: vars.color.signal, strokeWidth: 1.5, strokeDasharray: '9 6' }),
);
