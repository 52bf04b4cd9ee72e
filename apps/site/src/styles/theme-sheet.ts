/** The site's theme for pages that the platform serves without the site's style sheet. */

import { standaloneThemeStyles } from '@groundwork/ui';
import { themeFaces } from '../choices/theme-faces.ts';
import { theme } from '../content/theme.ts';
import { fontFaces, fontWeights } from './font-faces.ts';
import instrumentSans from './fonts/instrument-sans.woff2';
import newsreader from './fonts/newsreader.woff2';
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
  return [
    fontFace(display, newsreader, fontWeights.display),
    fontFace(text, instrumentSans, fontWeights.text),
    standaloneThemeStyles(theme, faces),
    `:root{--gw-logo:url(/icon-192.png);--gw-picture:url(${terrainUrl}#line);--gw-picture-surface:${surface}}`,
  ].join('');
}

function fontFace(family: string, url: string, weight: string): string {
  return `@font-face{font-family:"${family}";src:url(${url})format("woff2");font-weight:${weight};font-display:swap}`;
}
