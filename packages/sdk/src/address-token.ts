/**
 * Takes `access_token` out of the page's address (SPEC section 2; PROTOCOL, Start-up parameters).
 *
 * Hazard: as long as the token stands in the address, every report, Referer header and X-Origin-URL
 * carries it. `history.state` is kept because routers live in it.
 */
import { isBearerToken, type TokenStore } from './token-store.ts';

/**
 * Moves a token from the address into the store, and obeys `clear_access_token=true`.
 *
 * The other parameters, the fragment and the router's state stay. Does nothing outside a browser.
 */
export function takeAddressToken(tokens: TokenStore): void {
  if (typeof window === 'undefined' || typeof window.location === 'undefined') return;
  const url = new URL(window.location.href);
  const token = url.searchParams.get('access_token');
  const clear = url.searchParams.get('clear_access_token') === 'true';
  if (token === null && !clear) return;
  url.search = withoutParameters(url.search, ['access_token', 'clear_access_token']);
  window.history.replaceState(window.history.state, '', url);
  if (clear) tokens.clear();
  if (token !== null && isBearerToken(token)) tokens.write(token);
}

/** Drops parameters and leaves the rest as it was written; `URLSearchParams` would re-encode it. */
function withoutParameters(search: string, names: readonly string[]): string {
  const isDropped = (part: string) => names.some((name) => new URLSearchParams(part).has(name));
  return search
    .slice(1)
    .split('&')
    .filter((part) => !isDropped(part))
    .join('&');
}
