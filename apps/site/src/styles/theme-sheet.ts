/** The site's theme for pages that the platform serves without the site's style sheet. */

import { standaloneThemeStyles } from '@groundwork/ui';
import { themeFaces } from '../choices/theme-faces.ts';
import { theme } from '../content/theme.ts';
import { fontFaces, fontWeights } from './font-faces.ts';
import instrumentSans from './fonts/instrument-sans.woff2';
import newsreader from './fonts/newsreader.woff2';
import { lighterTwin } from './lighter-twin.ts';
import terrainUrl from './terrain.svg?url&no-inline';

const { display, text } = fontFaces;

/** Typefaces of the theme. Their values do not use custom properties, which only the site's style sheet sets. */
const faces = {
  ...themeFaces,
  newsreader: { ...themeFaces.newsreader, family: `"${display}",Georgia,serif` },
  'instrument-sans': {
    ...themeFaces['instrument-sans'],
    family: `"${text}",system-ui,sans-serif`,
  },
};

/** Returns a style sheet with the current theme, its typefaces, the logo and the map. */
export function themeSheet(): string {
  const { surface } = theme.night;
  const { signal } = theme.day;
  return [
    fontFace(display, newsreader, fontWeights.display),
    fontFace(text, instrumentSans, fontWeights.text),
    standaloneThemeStyles(theme, faces),
    // Uses a lighter accent colour in the light scheme: these pages use it only as a background, never for text.
    `@supports (color:oklch(from red l c h)){@media (prefers-color-scheme:light){.picture+main{--gw-color-signal:${lighterTwin(signal)};--gw-color-signal-hover:${lighterTwin(signal, 0.86)};--gw-color-on-signal:${theme.day.text}}}}`,
    `:root{--gw-logo:url(/icon-192.png);--gw-picture:url(${terrainUrl});--gw-picture-surface:${surface}}`,
  ].join('');
}

function fontFace(family: string, url: string, weight: string): string {
  return `@font-face{font-family:"${family}";src:url(${url})format("woff2");font-weight:${weight};font-display:swap}`;
}
