import { vars } from '@groundwork/ui';
import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import instrumentSans from './fonts/instrument-sans.woff2';
import newsreader from './fonts/newsreader.woff2';

const display = 'Newsreader Variable';
const text = 'Instrument Sans Variable';

globalFontFace(display, {
  src: `url('${newsreader}') format('woff2')`,
  fontWeight: '300 400',
  fontDisplay: 'swap',
});

globalFontFace(text, {
  src: `url('${instrumentSans}') format('woff2')`,
  fontWeight: '400 600',
  fontDisplay: 'swap',
});

// Stand-ins with the metrics of the faces above, so that nothing moves when those arrive.
// Measured: advance widths over the site's own copy, ascent and descent from the font files.
globalFontFace(`${display} stand-in`, {
  src: "local('Times New Roman'), local('Liberation Serif')",
  sizeAdjust: '103%',
  ascentOverride: '71.4%',
  descentOverride: '25.7%',
  lineGapOverride: '0%',
});

globalFontFace(`${text} stand-in`, {
  src: "local('Arial'), local('Liberation Sans')",
  sizeAdjust: '102.5%',
  ascentOverride: '94.6%',
  descentOverride: '24.4%',
  lineGapOverride: '0%',
});

const standIns = {
  [vars.font.display]: `"${display} stand-in", Georgia, serif`,
  [vars.font.text]: `"${text} stand-in", system-ui, sans-serif`,
};

const faces = {
  [vars.font.display]: `"${display}", ${standIns[vars.font.display]}`,
  [vars.font.text]: `"${text}", ${standIns[vars.font.text]}`,
};

// A font is fetched when it is used; whoever lets the faces in has both of them by then.
globalStyle(':root', {
  vars: standIns,
  '@media': { '(scripting: none)': { vars: faces } },
});
globalStyle(':root[data-fonts]', { vars: faces });

/** The two faces of the site, by the names under which styles and `document.fonts` know them. */
export const fontFaces = [display, text] as const;
