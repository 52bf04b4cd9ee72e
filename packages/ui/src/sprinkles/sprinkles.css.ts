import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { layers } from '../styles/layers.css.ts';
import { wide } from '../styles/widths.ts';
import { vars } from '../theme/contract.css.ts';
import '../theme/theme.css.ts';

const { text, textQuiet, signal, link, surface, surfaceRaised } = vars.color;

const tokens = defineProperties({
  '@layer': layers.sprinkles,
  properties: {
    color: { text, textQuiet, signal, link },
    background: { surface, surfaceRaised },
    padding: vars.space,
    marginBlockStart: vars.space,
  },
});

const places = defineProperties({
  '@layer': layers.sprinkles,
  conditions: { narrow: {}, wide: { '@media': wide } },
  defaultCondition: 'narrow',
  properties: {
    gridColumn: {
      full: '1 / -1',
      3: 'span 3',
      4: 'span 4',
      5: 'span 5',
      6: 'span 6',
      7: 'span 7',
      8: 'span 8',
      9: 'span 9',
    },
  },
});

/** The class names behind `sprinkles`. */
export const atoms = createSprinkles(tokens, places);
