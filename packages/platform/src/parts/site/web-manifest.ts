import { parse } from 'jsonc-parser';
import { z } from 'zod';
import { elementsOf } from '../../kernel/html-elements.ts';

export interface WebManifest {
  /** URL path to which the page links as its manifest; undefined if the page links to none. */
  readonly path: string | undefined;
  readonly content: string;
}

/**
 * Creates the web app manifest for pages that link to a manifest which the build does not contain.
 *
 * @param name name of the app; by default the page's title.
 */
export function createWebManifest(markup: string, name?: string): WebManifest {
  const elements = elementsOf(markup);
  const tags = elements
    .filter(({ name: tag }) => tag === 'link' || tag === 'meta')
    .map(({ attributes }) => attributes);
  const link = tags.find(({ rel }) => rel === 'manifest')?.href;
  const path = link && /^\/[\w./-]+\.(json|webmanifest)$/.test(link) ? link : undefined;
  const title = name ?? elements.find((element) => element.name === 'title')?.text.trim();
  const themeColor = tags.find((tag) => tag.name === 'theme-color')?.content;
  const icons = tags
    .filter(({ rel = '', href }) => /(^|\s|-)icon$/.test(rel) && href !== undefined)
    .map(({ href, type, sizes = 'any' }) => ({ src: href, sizes, ...(type && { type }) }));
  const manifest = {
    name: title || 'App',
    short_name: title || 'App',
    start_url: '/',
    display: 'standalone',
    ...(themeColor && { theme_color: themeColor }),
    icons,
  };
  return { path, content: JSON.stringify(manifest) };
}

const named = z.object({ name: z.string().trim().min(1).max(100) });

export function nameInManifest(content: string | undefined): string | undefined {
  // This parser never throws, even for invalid JSON.
  return named.safeParse(parse(content ?? '')).data?.name;
}
