import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { layers } from '../styles/layers.css.ts';
import { dayMap, nightMap } from './colours.ts';
import { vars } from './contract.css.ts';
import { scales } from './scales.ts';

createGlobalTheme(':root', vars, { '@layer': layers.base, color: { ...dayMap }, ...scales });

globalStyle(':root', {
  '@layer': {
    [layers.base]: {
      colorScheme: 'light dark',
      '@media': {
        // On paper the day map always wins: nobody prints a page of ink.
        'screen and (prefers-color-scheme: dark)': {
          vars: assignVars(vars.color, { ...nightMap }),
        },
      },
    },
  },
});
