/** Creates the web app manifest, for pages that link one that their build does not contain. */
import { elementsOf } from '../../kernel/html-elements.ts';

/** The path and the content of a manifest. */
export interface WebManifest {
  /** URL path of the manifest that the page links; undefined if it links no manifest. */
  readonly path: string | undefined;
  readonly content: string;
}

/**
 * Creates the manifest of an app from its start page.
 *
 * @param name the app's name. Default: the title of the page.
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
