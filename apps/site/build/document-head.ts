import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { hero } from '../src/content/hero.ts';
import type { SiteConfig } from '../src/site-config.ts';

/** Colour of the browser's own frame in each scheme: the two maps' surfaces, as the tests make sure. */
export const themeColours = { light: '#f4f1e9', dark: '#0c1210' } as const;

type Hero = typeof hero;

/**
 * Fills in the placeholders in the head of `index.html` from the site's configuration and content.
 *
 * The content is read for each page: as an import of Vite's configuration, an edit would restart the dev
 * server instead of updating the page.
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
 * @throws when the page asks for a value that is not known here.
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

/** The firm as search engines read it (schema.org); `<` is escaped, since it could end the script. */
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

/** The icon as an address that needs no request, which would take the line from the first words. */
function iconAddress(): string {
  const svg = readFileSync(join(import.meta.dirname, 'site-files/icon.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
