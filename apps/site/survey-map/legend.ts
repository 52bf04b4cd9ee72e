/** Symbols of the map that the legend in the footer shows, as paths in a box of 34 by 18. */
export const symbols = [
  'M.5.5h33v17H.5zM9 .5v17m8-17v17m8-17v17M.5 9h33',
  'M.5 17.5v-9l8 5v-5l8 5v-5l8 5v-13h9v17z',
  'M0 6.5h34M0 11.5h34M0 9h4m5 0h4m5 0h4m5 0h4',
  'M.5 4L20 .5 33.5 7 29 17.5 5 15zM20 .5L17 16M3 9l28 2',
] as const;
