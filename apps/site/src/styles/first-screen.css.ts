/**
 * Skips the layout of the sections below the first screen until the visitor scrolls or the app loads. When the
 * fonts load, the page is laid out a second time, and these sections would take two thirds of that time.
 *
 * A script in the head of the page sets the attribute, but not after a reload or for a URL with a fragment:
 * such a visit may start further down, which needs the final heights.
 */
import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-layout] :is(#about, #opportunities > section, footer)', {
  contentVisibility: 'auto',
  // Approximate height of a section, which determines the size of the scroll bar.
  containIntrinsicBlockSize: 'auto 60rem',
});
