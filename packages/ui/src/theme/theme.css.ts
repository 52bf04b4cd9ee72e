import { assignVars, createGlobalTheme, globalLayer, globalStyle } from '@vanilla-extract/css';
import { dayMap, nightMap } from './colours.ts';
import { vars } from './contract.css.ts';
import { scales } from './scales.ts';

// Declares all layers here: the order in which layers first appear determines their precedence on the whole page.
const root = globalLayer('gw');

/**
 * Cascade layers of the design system, from the lowest precedence to the highest: `gw.reset`, `gw.base`,
 * `gw.components`, `gw.sprinkles`.
 *
 * All styles of this package are in a layer, so the unlayered styles of an app override them, whatever their
 * specificity.
 */
export const layers = {
  reset: globalLayer({ parent: root }, 'reset'),
  base: globalLayer({ parent: root }, 'base'),
  components: globalLayer({ parent: root }, 'components'),
  sprinkles: globalLayer({ parent: root }, 'sprinkles'),
};

createGlobalTheme(':root', vars, { '@layer': layers.base, color: { ...dayMap }, ...scales });

globalStyle(':root', {
  '@layer': {
    [layers.base]: {
      colorScheme: 'light dark',
      '@media': {
        // The dark scheme applies only on screens. A printed page always uses the light scheme, which saves ink.
        'screen and (prefers-color-scheme: dark)': {
          vars: assignVars(vars.color, { ...nightMap }),
        },
      },
    },
  },
});
