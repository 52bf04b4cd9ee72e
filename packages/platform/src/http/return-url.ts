/**
 * URL to which a login or logout returns.
 *
 * Hazard: the URL comes from an untrusted link and receives a token, so it must have a trusted origin;
 * otherwise a link could send a visitor's token to another site. A URL parser reads it as the browser will;
 * comparing strings fails for `https://own@evil.example`, `//evil.example` and backslashes.
 */
import type { OriginPolicy } from '../kernel/origin-policy.ts';

/** A validated return URL. */
export interface ReturnUrl {
  /** Absolute URL, or a path on the current origin. */
  readonly href: string;
  /** Origin of an absolute URL. */
  readonly origin?: string;
  /** Whether an untrusted URL was requested. */
  readonly isUntrusted: boolean;
}

/** Validates a `from_url`; a missing or untrusted one becomes `/`. */
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

/** Returns a path as a browser reads it; undefined if a browser would read another origin from it. */
function pathOf(path: string): string | undefined {
  const base = 'http://path.invalid';
  if (!URL.canParse(path, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, base);
  const isPath = origin === base && !pathname.startsWith('//');
  return isPath ? pathname + search + hash : undefined;
}

/**
 * Returns the URL with a token as its `access_token`, replacing an existing one.
 *
 * The rest of the URL is not changed, because the page only removes the token again: `URLSearchParams` would
 * write `%20` as `+` and `flag` as `flag=`.
 */
export function withAccessToken({ href }: ReturnUrl, token: string): string {
  const parameter = new URLSearchParams({ access_token: token }).toString();
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(href) ?? [];
  const kept = query?.split('&').filter((pair) => !new URLSearchParams(pair).has('access_token'));
  return `${page}?${[...(kept ?? []), parameter].join('&')}${fragment}`;
}
