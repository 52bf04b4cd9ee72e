import { escapeHtml } from '../../renderer/fill-head.ts';

/** Returns the text files for crawlers, by file name. A sitemap needs the site's public origin. */
export function textFiles(
  siteUrl: string | undefined,
  paths: readonly string[],
): Record<string, string> {
  if (siteUrl === undefined) return { 'robots.txt': 'User-agent: *\nAllow: /\n' };
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...paths.map((path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n'),
  };
}
