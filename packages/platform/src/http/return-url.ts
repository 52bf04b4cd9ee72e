/**
 * Where to go after signing in or out.
 *
 * The address comes from a link that anyone can write, and a token is put into it: it must lead to a
 * trusted origin, or a link could carry a visitor's token elsewhere. It is judged as the browser will
 * read it, by a URL parser; comparing text falls for `https://own@evil.example`, `//evil.example` and
 * backslashes.
 */
import type { OriginPolicy } from '../kernel/origin-policy.ts';

/** A checked place to return to. */
export interface ReturnAddress {
  /** Absolute, or `/` on whichever origin the visitor is at. */
  readonly href: string;
  /** Origin of an absolute address. */
  readonly origin?: string;
  /** An address was asked for that is not trusted. */
  readonly refused: boolean;
}

/** Checks a `from_url`; a missing or untrusted one leads to `/`. */
export function parseReturnAddress(
  fromUrl: string | undefined,
  origins: OriginPolicy,
): ReturnAddress {
  if (fromUrl === undefined || fromUrl === '') return { href: '/', refused: false };
  const refused = { href: '/', refused: true };
  if (fromUrl.includes('\\') || !URL.canParse(fromUrl)) return refused;
  const { protocol, username, password, origin, href } = new URL(fromUrl);
  const isWebPage = protocol === 'http:' || protocol === 'https:';
  if (!isWebPage || username || password || !origins.allows(origin)) return refused;
  return { href, origin, refused: false };
}

/**
 * The URL with a token as its `access_token`, in place of any it had (SPEC section 2).
 *
 * The rest keeps its bytes, because the page removes the token again and must find its own URL:
 * `URLSearchParams` would write `%20` as `+` and `flag` as `flag=`.
 */
export function withAccessToken({ href, origin }: ReturnAddress, token: string): string {
  const parameter = new URLSearchParams({ access_token: token }).toString();
  if (origin === undefined) return `${href}?${parameter}`;
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(href) ?? [];
  const kept = query?.split('&').filter((pair) => !new URLSearchParams(pair).has('access_token'));
  return `${page}?${[...(kept ?? []), parameter].join('&')}${fragment}`;
}
