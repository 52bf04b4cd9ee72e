import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { hero } from '../src/content/hero.ts';
import type { SiteConfig } from '../src/site-config.ts';

/** Colour of the browser's user interface in each scheme: the surfaces of the two maps. */
export const themeColours = { light: '#f4f1e9', dark: '#0c1210' } as const;

type Hero = typeof hero;

/**
 * Fills in the placeholders in the head of `index.html` from the site's configuration and content.
 *
 * It reads the content for each page. As an import of Vite's configuration, an edit would restart the
 * dev server.
 */
export function documentHead(config: SiteConfig): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => fillHead(html, config, await readHero()),
    },
  };
}

async function readHero(): Promise<Hero> {
  const file = join(import.meta.dirname, '../src/content/hero.ts');
  return (await runnerImport<{ readonly hero: Hero }>(file)).module.hero;
}

/**
 * Replaces each `{{name}}` in a page.
 *
 * @throws Error when a placeholder has no value.
 */
export function fillHead(html: string, config: SiteConfig, hero: Hero): string {
  const { brand, siteUrl } = config;
  const values: Readonly<Record<string, string>> = {
    brand: escapeHtml(brand),
    title: escapeHtml(`${hero.heading} | ${brand}`),
    description: escapeHtml(hero.text),
    canonical: escapeHtml(`${siteUrl}/`),
    imageAlt: escapeHtml(`A survey map at night, with the words ${hero.heading}`),
    organization: organizationJson(config),
    icon: iconAddress(),
    themeLight: themeColours.light,
    themeDark: themeColours.dark,
  };
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page asks for an unknown value: ${name}`);
    return value;
  });
}

/** Returns the firm as schema.org JSON. Escapes `<`, which could close the script element. */
function organizationJson({ brand, company, email, siteUrl }: SiteConfig): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    legalName: `${company} Ltd`,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email,
  }).replaceAll('<', '\\u003c');
}

/** Returns the icon as a data URL, since a request would compete with the first paint. */
function iconAddress(): string {
  const svg = readFileSync(join(import.meta.dirname, 'site-files/icon.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
