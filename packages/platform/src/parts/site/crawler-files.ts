import { elementsOf } from '../../kernel/html-elements.ts';
import { SiteFile } from './site-file.ts';

const SITEMAP = '/sitemap.xml';
const ROBOTS = '/robots.txt';
const NOT_ENCODED = { br: undefined, gzip: undefined };

/**
 * Adds a sitemap of the pages with a canonical URL on the public origin, and refers to it in `robots.txt`. Does
 * nothing if the build contains a sitemap, or no such page.
 *
 * @param files files of the site by URL path; the function adds to them.
 */
export function addCrawlerFiles(files: Map<string, SiteFile>, publicUrl: string): void {
  if (files.has(SITEMAP)) return;
  const urls = new Set<string>();
  for (const [path, file] of files) {
    const url = path.endsWith('.html') ? canonicalUrl(file.text()) : undefined;
    if (url?.startsWith(`${publicUrl}/`)) urls.add(url);
  }
  if (urls.size === 0) return;
  const robots = files.get(ROBOTS)?.text() ?? 'User-agent: *\nAllow: /\n';
  const add = (path: string, content: string) =>
    files.set(path, new SiteFile(path, Buffer.from(content), NOT_ENCODED));
  add(SITEMAP, sitemapOf([...urls].sort()));
  if (!/^sitemap:/im.test(robots)) add(ROBOTS, `${robots}\nSitemap: ${publicUrl}${SITEMAP}\n`);
}

/**
 * Returns the canonical URL of a page; undefined if the page has none, or if search engines must not index the page.
 */
function canonicalUrl(markup: string): string | undefined {
  const elements = elementsOf(markup);
  const isHidden = elements.some(
    ({ name, attributes }) =>
      name === 'meta' && attributes.name === 'robots' && attributes.content?.includes('noindex'),
  );
  if (isHidden) return undefined;
  return elements.find(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical')
    ?.attributes.href;
}

function sitemapOf(urls: readonly string[]): string {
  const entries = urls.map((url) => {
    const escaped = url.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `  <url><loc>${escaped}</loc></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
