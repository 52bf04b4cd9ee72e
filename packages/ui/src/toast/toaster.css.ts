import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

/** Space around the toasts, in which their focus rings are drawn. */
const bleed = '6px';

export const region = style(
  inComponents({
    position: 'fixed',
    zIndex: 20,
    insetBlockEnd: `calc(${vars.space.sm} - ${bleed} + env(safe-area-inset-bottom))`,
    insetInlineEnd: `calc(${vars.width.gutter} - ${bleed})`,
    inlineSize: `min(27rem, 100vw - 2 * ${vars.width.gutter} + 2 * ${bleed})`,
    fontFamily: vars.font.text,
    '@media': { print: { display: 'none' } },
  }),
);

export const list = style(
  inComponents({
    boxSizing: 'border-box',
    display: 'grid',
    gap: vars.space.xs,
    maxBlockSize: `calc(100svh - 2 * ${vars.space.sm})`,
    margin: 0,
    padding: bleed,
    overflow: 'hidden auto',
    overscrollBehavior: 'contain',
    listStyle: 'none',
  }),
);

export const item = style(inComponents({ minInlineSize: 0 }));
