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
 * The other parameters, the fragment and the router's state stay. Only where there is a page.
 */
export function takeUrlToken(tokens: TokenStore): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get('access_token');
  const clear = url.searchParams.get('clear_access_token') === 'true';
  if (token === null && !clear) return;
  url.search = url.search.split('&').filter(isKept).join('&');
  history.replaceState(history.state, '', url);
  if (clear) tokens.clear();
  if (token !== null && isBearerToken(token)) tokens.write(token);
}

/** Looks at one pair as it was written: setting `searchParams` instead would re-encode the rest. */
function isKept(pair: string): boolean {
  const [name = ''] = new URLSearchParams(pair).keys();
  return !/^(clear_)?access_token$/.test(name);
}
