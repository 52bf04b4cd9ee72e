/**
 * Validates the URL to which a browser returns after a login or logout.
 *
 * Hazard: the URL comes from an untrusted link and gets an access token, so its origin must be trusted.
 * Otherwise a link could send a visitor's token to another site. The URL is parsed as a browser would parse it,
 * because comparing strings fails for `https://own@evil.example`, `//evil.example` and backslashes.
 */
import type { OriginPolicy } from '../kernel/origin-policy.ts';

export interface ReturnUrl {
  /** Absolute URL, or path on the platform's own origin. */
  readonly href: string;
  /** Origin of an absolute URL; undefined for a path. */
  readonly origin?: string;
  /** Whether the caller requested an untrusted URL, which `href` replaces with the default. */
  readonly isUntrusted: boolean;
}

/** Validates the parameter `from_url`. A missing or untrusted URL is replaced with `/`. */
export function parseReturnUrl(fromUrl: string | undefined, origins: OriginPolicy): ReturnUrl {
  if (fromUrl === undefined || fromUrl === '') return { href: '/', isUntrusted: false };
  const untrusted = { href: '/', isUntrusted: true };
  if (fromUrl.includes('\\')) return untrusted;
  if (fromUrl.startsWith('/')) {
    const href = pathOf(fromUrl);
    return href === undefined ? untrusted : { href, isUntrusted: false };
  }
  if (!URL.canParse(fromUrl)) return untrusted;
  const { protocol, username, password, origin, href } = new URL(fromUrl);
  const isWebPage = protocol === 'http:' || protocol === 'https:';
  if (!isWebPage || username || password || !origins.mayReceive(origin)) return untrusted;
  return { href, origin, isUntrusted: false };
}

/** Parses a path as a browser would; undefined if the browser would read it as a URL of another origin. */
function pathOf(path: string): string | undefined {
  const base = 'http://path.invalid';
  if (!URL.canParse(path, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, base);
  const isPath = origin === base && !pathname.startsWith('//');
  return isPath ? pathname + search + hash : undefined;
}

/**
 * Adds a token to a URL as the parameter `access_token`, in place of an existing parameter.
 *
 * The rest of the URL stays exactly the same, because the page removes only the token again. `URLSearchParams`
 * would change it: `%20` to `+`, and `flag` to `flag=`.
 */
export function withAccessToken({ href }: Pick<ReturnUrl, 'href'>, token: string): string {
  const parameter = new URLSearchParams({ access_token: token }).toString();
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(href) ?? [];
  const kept = query?.split('&').filter((pair) => !new URLSearchParams(pair).has('access_token'));
  return `${page}?${[...(kept ?? []), parameter].join('&')}${fragment}`;
}
