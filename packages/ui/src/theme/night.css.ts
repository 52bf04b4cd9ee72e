import { assignVars, style } from '@vanilla-extract/css';
import { layers } from '../styles/layers.css.ts';
import { nightMap } from './colours.ts';
import { vars } from './contract.css.ts';
import './theme.css.ts';

/**
 * Class that forces the night map on an element and everything inside it, whatever the visitor's
 * scheme. Printing ignores it.
 *
 * @example
 * <section className={night}>…</section>
 */
export const night = style({
  '@layer': {
    [layers.base]: {
      '@media': {
        screen: {
          vars: assignVars(vars.color, { ...nightMap }),
          colorScheme: 'dark',
          background: vars.color.surface,
          color: vars.color.text,
        },
      },
    },
  },
});
