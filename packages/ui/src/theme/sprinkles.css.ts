import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { layers } from './theme.css.ts';

const { text, textQuiet, link, surface, surfaceRaised } = vars.color;

const tokenProperties = defineProperties({
  '@layer': layers.sprinkles,
  properties: {
    color: { text, textQuiet, link },
    background: { surface, surfaceRaised },
    padding: vars.space,
    marginBlockStart: vars.space,
  },
});

const gridProperties = defineProperties({
  '@layer': layers.sprinkles,
  conditions: { narrow: {}, wide: { '@media': media.wide } },
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

export const atoms = createSprinkles(tokenProperties, gridProperties);
