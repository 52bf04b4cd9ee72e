import { vars } from '@groundwork/ui';
import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import instrumentSans from '../../site/src/styles/fonts/instrument-sans.woff2';
import newsreader from '../../site/src/styles/fonts/newsreader.woff2';

// The site's files: the fonts of whoever looks must not decide how a screenshot comes out.
const display = 'Newsreader Variable';
const text = 'Instrument Sans Variable';

globalFontFace(display, {
  src: `url('${newsreader}') format('woff2')`,
  fontWeight: '300 400',
  fontDisplay: 'block',
});

globalFontFace(text, {
  src: `url('${instrumentSans}') format('woff2')`,
  fontWeight: '400 600',
  fontDisplay: 'block',
});

globalStyle(':root', {
  vars: {
    [vars.font.display]: `"${display}", serif`,
    [vars.font.text]: `"${text}", sans-serif`,
  },
});
