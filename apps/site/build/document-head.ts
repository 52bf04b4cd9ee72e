import type { Plugin } from 'vite';
import { hero } from '../src/content/hero.ts';
import type { SiteConfig } from '../src/site-config.ts';

/** Colour of the browser's own frame in each scheme: the surfaces of the day and the night map. */
export const themeColours = { light: '#f4f1e9', dark: '#0c1210' } as const;

/** Fills in the placeholders in the head of `index.html` from the site's configuration. */
export function documentHead(config: SiteConfig): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: { order: 'pre', handler: (html) => fillHead(html, config) },
  };
}

/**
 * Replaces each `{{name}}` in a page.
 *
 * @throws when the page asks for a value that is not known here.
 */
export function fillHead(html: string, { brand, siteUrl }: SiteConfig): string {
  const values: Readonly<Record<string, string>> = {
    title: `${hero.heading} | ${brand}`,
    description: hero.text,
    canonical: `${siteUrl}/`,
    themeLight: themeColours.light,
    themeDark: themeColours.dark,
  };
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page asks for an unknown value: ${name}`);
    return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}
