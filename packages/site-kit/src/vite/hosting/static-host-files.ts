/**
 * Configuration files for Netlify, Cloudflare Pages and similar hosts.
 *
 * If two rules of `_headers` set the same header, these hosts send both values. So rules that can match the
 * same URL never set the same header. By default these hosts revalidate a file without `Cache-Control`.
 * `404.html` needs no rule: they serve it with status 404 for unknown URLs.
 */
import { ASSETS_PATH, assetHeaders, siteCaching } from '@groundwork/platform/site-headers';

/**
 * Returns the files of one build by name.
 *
 * @param headers Headers of every response, by name.
 * @param pageNames Pages other than the start page; the host serves each at `/{Name}`.
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
    // Page names are case-insensitive, but these hosts match the case of the file name.
    _redirects: pageNames.map((name) => `/${name.toLowerCase()} /${name} 200\n`).join(''),
  };
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
