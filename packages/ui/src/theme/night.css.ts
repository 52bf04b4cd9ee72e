import { assignVars, globalStyle } from '@vanilla-extract/css';
import { nightMap } from './colours.ts';
import { vars } from './contract.css.ts';
import { layers } from './theme.css.ts';

/**
 * Class that applies the dark colour scheme to an element and its descendants, even if the visitor prefers the light
 * one. Printed pages ignore it.
 *
 * @example
 * ```tsx
 * <section className={night}>…</section>
 * ```
 */
// The class name is fixed like the names of custom properties, because an app's style sheets also select the class.
export const night = 'gw-night';

globalStyle(`.${night}`, {
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
