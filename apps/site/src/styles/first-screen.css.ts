/**
 * Skips the layout of the sections below the first screen until the visitor scrolls or the app loads. When the fonts
 * load, the page is laid out a second time, and these sections would take two thirds of that time.
 *
 * A script in the page's head sets the attribute, except after a reload or for a URL with a fragment, because the visit may start further
 * down and need the final heights.
 */
import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-layout] :is(#about, #opportunities > section, footer)', {
  contentVisibility: 'auto',
  // Approximate height of a section, which determines the size of the scroll bar.
  containIntrinsicBlockSize: 'auto 60rem',
});
