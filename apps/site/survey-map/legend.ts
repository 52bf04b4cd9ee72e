/** Symbols of the map that the legend in the footer shows, as paths in a box of 34 by 18. */
export const symbols = [
  'M.5 2.5h33v15H.5zM4.5 6.5h10v7h-10zm15 0h10v7h-10zM7 2.5v-2h5v2m10 0v-2h5v2',
  'M.5 17.5v-9l8 5v-5l8 5v-5l8 5v-13h9v17z',
  'M0 6.5h34M0 11.5h34M0 9h4m5 0h4m5 0h4m5 0h4',
  'M.5 4L20 .5 33.5 7 29 17.5 5 15zM20 .5L17 16M3 9l28 2',
] as const;
