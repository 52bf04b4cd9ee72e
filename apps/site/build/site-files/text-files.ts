import { themeColours } from '../document-head.ts';

/** Returns the text files for crawlers and home screens by file name. */
export function textFiles(brand: string, siteUrl: string): Record<string, string> {
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      `  <url><loc>${escapeXml(siteUrl)}/</loc></url>`,
      '</urlset>',
      '',
    ].join('\n'),
    'site.webmanifest': JSON.stringify({
      name: brand,
      start_url: '/',
      display: 'browser',
      background_color: themeColours.dark,
      theme_color: themeColours.dark,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    }),
  };
}

/** Escapes a string for XML text content. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
