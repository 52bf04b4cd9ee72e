import { vars } from '@groundwork/ui';
import { globalStyle } from '@vanilla-extract/css';

globalStyle(':root', {
  // The logo of screens with a message.
  vars: { '--gw-logo': 'url(/icon.svg)' },
  '@media': {
    // The sheet grows with very large windows. The expression equals the browser's font size at the start of the range.
    'screen and (width >= 112rem)': { fontSize: 'calc(12.5% + 0.78125vw)' },
    // The sheets of paper are one tone lighter than the hero and the call to action.
    'screen and (prefers-color-scheme: dark)': {
      vars: {
        [vars.color.surface]:
          `color-mix(in srgb, ${vars.color.surfaceRaised} 70%, ${vars.color.line})`,
      },
    },
    // Black on white on two pages, because investors discuss the page on paper.
    print: {
      fontSize: '67%',
      vars: {
        [vars.color.surface]: '#ffffff',
        [vars.size.display]: '3rem',
        [vars.size.heading]: '2.125rem',
        [vars.size.title]: '1.375rem',
        [vars.size.lead]: '1.25rem',
        [vars.size.body]: '1rem',
        [vars.space.lg]: '1.25rem',
        [vars.space.xl]: '1.5rem',
        [vars.width.gutter]: '0',
      },
    },
  },
});

// Skips the layout of the sections below the first screen until the visitor scrolls or the app loads. When the fonts
// load, the page is laid out a second time, and these sections would take two thirds of that time.
// A script in the page's head sets the attribute, except after a reload or for a URL with a fragment, because the visit
// may start further down and need the final heights.
const belowFirstScreen = ':is(#about, #opportunities > section, footer)';
globalStyle(`[data-layout] ${belowFirstScreen}`, {
  contentVisibility: 'auto',
  // Approximate height of a section, which determines the size of the scroll bar.
  containIntrinsicBlockSize: 'auto 60rem',
});

// Until the first screen has been painted, also skips the section that begins at its lower edge.
globalStyle(`[data-layout][data-auth-boot] ${belowFirstScreen}`, { contentVisibility: 'hidden' });
