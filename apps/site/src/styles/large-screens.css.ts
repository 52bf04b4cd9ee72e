import { globalStyle } from '@vanilla-extract/css';

// The sheet grows with very large windows. The expression equals the browser's font size at the start of the range.
globalStyle(':root', {
  '@media': { 'screen and (width >= 112rem)': { fontSize: 'calc(50% + 0.4464vw)' } },
});
