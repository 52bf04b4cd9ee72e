/**
 * Layout of the first screen alone, until the visitor scrolls or the app loads: the page is laid out
 * again when its fonts arrive, and what lies below the window takes two thirds of that time.
 *
 * `index.html` sets the attribute, unless the visit begins further down the page.
 */
import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-layout] :is(#about, #opportunities > section, footer)', {
  contentVisibility: 'auto',
  // About the height of a section, for the scroll bar.
  containIntrinsicBlockSize: 'auto 60rem',
});
