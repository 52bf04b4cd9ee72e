import { isBearerToken, type TokenStore } from './token-store.ts';

/**
 * Moves `access_token` from the page's URL to the store, and clears the store on `clear_access_token=true`.
 * Returns whether the store was cleared. Works only in a browser.
 *
 * Hazard: while the URL contains the token, error reports, Referer headers and X-Origin-URL contain it too. The other
 * parameters, the fragment, and `history.state`, which routers use, are preserved.
 */
export function takeUrlToken(store: TokenStore): boolean {
  const url = new URL(window.location.href);
  const token = url.searchParams.get('access_token');
  const shouldClear = url.searchParams.get('clear_access_token') === 'true';
  if (token !== null || shouldClear) {
    url.search = url.search.split('&').filter(isNotToken).join('&');
    history.replaceState(history.state, '', url);
  }
  if (shouldClear) store.clear();
  if (token !== null && isBearerToken(token)) store.write(token);
  return shouldClear;
}

/**
 * Whether an encoded parameter stays in the URL. The pairs are filtered in their encoded form, because
 * `searchParams.delete` would re-encode all other parameters.
 */
function isNotToken(pair: string): boolean {
  const parameter = new URLSearchParams(pair);
  return !parameter.has('access_token') && !parameter.has('clear_access_token');
}
