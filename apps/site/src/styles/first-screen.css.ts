/**
 * Skips the layout of the sections below the first screen until the visitor scrolls or the app loads. Loading
 * the fonts lays the page out a second time, and these sections take two thirds of that time.
 *
 * The head of the page sets the attribute, except after a reload or with a fragment: such a visit may start further
 * down, which needs the final heights.
 */
import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-layout] :is(#about, #opportunities > section, footer)', {
  contentVisibility: 'auto',
  // Approximate height of a section, for the scroll bar.
  containIntrinsicBlockSize: 'auto 60rem',
});
