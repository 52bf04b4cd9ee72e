/**
 * Return URL after signing in or out.
 *
 * Hazard: the URL comes from an untrusted link and receives a token, so it must have a trusted origin, or a link could
 * send a visitor's token to another site. A URL parser checks it as the browser will read it; comparing strings fails
 * for `https://own@evil.example`, `//evil.example` and backslashes.
 */
import type { OriginPolicy } from '../kernel/origin-policy.ts';

/** A checked return URL. */
export interface ReturnUrl {
  /** Absolute URL, or `/` on the current origin. */
  readonly href: string;
  /** Origin of an absolute URL. */
  readonly origin?: string;
  /** Whether an untrusted URL was requested. */
  readonly isUntrusted: boolean;
}

/** Checks a `from_url`; a missing or untrusted one becomes `/`. */
export function parseReturnUrl(fromUrl: string | undefined, origins: OriginPolicy): ReturnUrl {
  if (fromUrl === undefined || fromUrl === '') return { href: '/', isUntrusted: false };
  const untrusted = { href: '/', isUntrusted: true };
  if (fromUrl.includes('\\') || !URL.canParse(fromUrl)) return untrusted;
  const { protocol, username, password, origin, href } = new URL(fromUrl);
  const isWebPage = protocol === 'http:' || protocol === 'https:';
  if (!isWebPage || username || password || !origins.allows(origin)) return untrusted;
  return { href, origin, isUntrusted: false };
}

/**
 * Returns the URL with a token as its `access_token`, in place of an existing one (SPEC section 2).
 *
 * The rest of the URL stays unchanged byte for byte, since the page removes the token again: `URLSearchParams` would
 * write `%20` as `+` and `flag` as `flag=`.
 */
export function withAccessToken({ href, origin }: ReturnUrl, token: string): string {
  const parameter = new URLSearchParams({ access_token: token }).toString();
  if (origin === undefined) return `${href}?${parameter}`;
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(href) ?? [];
  const kept = query?.split('&').filter((pair) => !new URLSearchParams(pair).has('access_token'));
  return `${page}?${[...(kept ?? []), parameter].join('&')}${fragment}`;
}
