import { globalLayer } from '@vanilla-extract/css';

// Declared in one place because the first mention of a layer fixes its rank for the whole page.
const root = globalLayer('gw');

/**
 * The cascade layers of the design system, weakest first: `gw.reset`, `gw.base`, `gw.components`,
 * `gw.sprinkles`.
 *
 * Everything here is layered, so an app's own unlayered styles always win without specificity games.
 */
export const layers = {
  reset: globalLayer({ parent: root }, 'reset'),
  base: globalLayer({ parent: root }, 'base'),
  components: globalLayer({ parent: root }, 'components'),
  sprinkles: globalLayer({ parent: root }, 'sprinkles'),
};
