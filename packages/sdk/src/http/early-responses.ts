/**
 * Responses to requests that the page's inline script sent before the client existed.
 *
 * The script stores them on the window. The page's first client takes these responses and uses each response once,
 * instead of sending the request again. A response is used only for the identity that requested it, and only during
 * start-up, because a later call needs the current state.
 */
import { PlatformError } from './errors.ts';
import { bearerHeader } from './headers.ts';
import { hasPage } from './page.ts';
import type { WireRequest, WireResponse } from './transport.ts';

export const EARLY_RESPONSES_KEY = '__groundworkEarly';

const VALID_FOR_MS = 30_000;

export interface EarlyResponses {
  /** The token that authenticated the requests. */
  readonly token: string | undefined;
  /** Returns the current token of the script's token store, which is in memory if local storage is denied or full. */
  readonly read: () => string | undefined;
  /** Whether the page's URL had `clear_access_token=true`. */
  readonly isCleared: boolean;
  /** The responses of the early requests by URL; each promise may still be pending. */
  readonly responses: Map<string, Promise<WireResponse>>;
}

declare global {
  interface Window {
    [EARLY_RESPONSES_KEY]?: EarlyResponses;
  }
}

/**
 * Returns the page's early requests to the first client that asks for them. Returns nothing to later clients, because
 * the token's user may have signed out meanwhile.
 */
export function takeEarlyResponses(): EarlyResponses | undefined {
  if (!hasPage()) return undefined;
  const early = window[EARLY_RESPONSES_KEY];
  delete window[EARLY_RESPONSES_KEY];
  return early;
}

/**
 * Returns the early response to a request, which can be used once. Returns undefined if the script sent no such
 * request, or if the request failed.
 *
 * @throws PlatformError of kind `timeout` if the early request timed out. Sending the request again would
 *   double the visitor's wait.
 */
export async function takeEarlyResponse(
  early: EarlyResponses | undefined,
  { method, url, headers }: WireRequest,
): Promise<WireResponse | undefined> {
  const response = early?.responses.get(url);
  if (early === undefined || response === undefined || method !== 'GET') return undefined;
  early.responses.delete(url);
  const isSameIdentity = headers.Authorization === bearerHeader(early.token).Authorization;
  if (!isSameIdentity || performance.now() > VALID_FOR_MS) return undefined;
  return response.catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') return undefined;
    throw new PlatformError(`${method} ${url} got no response in time.`, { kind: 'timeout' });
  });
}
