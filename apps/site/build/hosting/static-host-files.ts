/**
 * What Netlify, Cloudflare Pages and hosts like them are told about the site, in files that lie
 * beside the pages.
 *
 * Where two rules of `_headers` name the same header, these hosts send both values; so no header
 * stands in more than one of the rules that can meet. What has no `Cache-Control` here is asked for
 * again by these hosts' own default. `404.html` needs no rule: they answer with it, and status 404,
 * wherever there is nothing.
 */
import { ASSETS_PATH, siteCaching } from '@groundwork/platform/site-headers';

/**
 * The files of one build.
 *
 * @param headers those of every answer, by name.
 * @param pageNames the pages beside the start page; the host finds them at `/{Name}`.
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
      rule(`${ASSETS_PATH}*`, { 'Cache-Control': siteCaching.assets }),
    ].join('\n'),
    // Names of pages count in any case (SPEC section 2); these hosts know only the one of the file.
    _redirects: pageNames.map((name) => `/${name.toLowerCase()} /${name} 200\n`).join(''),
  };
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
