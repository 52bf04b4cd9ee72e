import { assignVars, createGlobalTheme, globalLayer, globalStyle } from '@vanilla-extract/css';
import { dayMap, nightMap } from './colours.ts';
import { vars } from './contract.css.ts';
import { scales } from './scales.ts';

// Declares all layers here, because the order in which layers first appear sets their precedence for the
// whole page.
const root = globalLayer('gw');

/**
 * Cascade layers of the design system, lowest precedence first: `gw.reset`, `gw.base`, `gw.components`,
 * `gw.sprinkles`.
 *
 * Every style is in a layer, so an app's unlayered styles override it whatever their specificity.
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
        // Limited to screens: a printed page always uses the light scheme, which saves ink.
        'screen and (prefers-color-scheme: dark)': {
          vars: assignVars(vars.color, { ...nightMap }),
        },
      },
    },
  },
});
