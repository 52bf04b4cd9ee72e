/**
 * Creates the configuration files for Netlify, Cloudflare Pages and similar hosts.
 *
 * If two rules of `_headers` set the same header, these hosts send both values. So rules that can match the
 * same URL never set the same header. Without a `Cache-Control` header these hosts revalidate a file.
 * `404.html` needs no rule, because these hosts serve it with the status 404 for unknown URLs.
 */
import { ASSETS_PATH, assetHeaders, siteCaching } from '@groundwork/platform/site-headers';

/**
 * Returns the configuration files for one build, by name.
 *
 * @param headers the headers of every response, by name.
 * @param pageNames names of all pages except the start page. The host serves each page at `/{Name}`.
 */
export function staticHostFiles(
  headers: Readonly<Record<string, string>>,
  pageNames: readonly string[],
): Record<string, string> {
  const paths = ['/', ...pageNames.map((name) => `/${name}`)];
  return {
    _headers: [
      rule('/*', headers),
      ...paths.map((path) => rule(path, { 'Cache-Control': siteCaching.others })),
      rule(`${ASSETS_PATH}*`, { 'Cache-Control': siteCaching.assets, ...assetHeaders }),
    ].join('\n'),
    // Page names may be written in any case, but these hosts compare the case of the file name.
    _redirects: pageNames.map((name) => `/${name.toLowerCase()} /${name} 200\n`).join(''),
  };
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
