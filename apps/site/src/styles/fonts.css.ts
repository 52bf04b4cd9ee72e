import { vars } from '@groundwork/ui';
import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { fontFaces, fontWeights } from './font-faces.ts';
import fallbacks from './fonts/fallbacks.json';
import instrumentSans from './fonts/instrument-sans.woff2';
import newsreader from './fonts/newsreader.woff2';

const { display, text } = fontFaces;

globalFontFace(display, {
  src: `url('${newsreader}') format('woff2')`,
  fontWeight: fontWeights.display,
  fontDisplay: 'swap',
});

globalFontFace(text, {
  src: `url('${instrumentSans}') format('woff2')`,
  fontWeight: fontWeights.text,
  fontDisplay: 'swap',
});

// A fallback face has an effect only on platforms that have its font. It prevents layout shifts when the site's
// fonts load.
for (const { family, ...descriptors } of [...fallbacks.display, ...fallbacks.text]) {
  globalFontFace(family, descriptors);
}

const stack = (faces: readonly { readonly family: string }[], generic: string) =>
  [...faces.map(({ family }) => `"${family}"`), generic].join(', ');

const platformFonts = {
  '--face-newsreader': stack(fallbacks.display, 'Georgia, serif'),
  '--face-instrument-sans': stack(fallbacks.text, 'system-ui, sans-serif'),
};

const faces = {
  '--face-newsreader': `"${display}", ${platformFonts['--face-newsreader']}`,
  '--face-instrument-sans': `"${text}", ${platformFonts['--face-instrument-sans']}`,
};

// The theme can choose other typefaces; see `theme-faces.ts`.
globalStyle(':root', {
  vars: {
    ...platformFonts,
    [vars.font.display]: 'var(--face-newsreader)',
    [vars.font.text]: 'var(--face-instrument-sans)',
  },
  '@media': { '(scripting: none)': { vars: faces } },
});
// Browsers load a font when it is used. The start script sets the attribute after both fonts have been loaded.
globalStyle(':root[data-fonts]', { vars: faces });
