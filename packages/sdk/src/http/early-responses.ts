/**
 * Answers that the page's inline script asked for before the client was there.
 *
 * The script leaves them on the window; the page's first client takes them, and uses each answer
 * once instead of asking again. An answer is good only for the identity it was asked for, and only for the seconds
 * of the page's start: whoever asks later wants to know how things are then.
 */

import { PlatformError } from './errors.ts';
import { bearerHeader } from './headers.ts';
import { hasPage } from './page.ts';
import type { WireRequest, WireResponse } from './request.ts';

/** Name under which the inline script leaves its record on the window. */
export const EARLY_RESPONSES_KEY = '__groundworkEarly';

const GOOD_FOR_MS = 30_000;

/** What the inline script leaves. */
export interface EarlyResponses {
  /** The token that the answers were requested with. */
  readonly token: string | undefined;
  /** Answers under way, by address. */
  readonly answers: Map<string, Promise<WireResponse>>;
}

declare global {
  interface Window {
    [EARLY_RESPONSES_KEY]?: EarlyResponses;
  }
}

/**
 * Takes the record of this page's inline script, if there was one. The next client finds none: its
 * token would sign a user in again who has signed out since.
 */
export function takeEarlyResponses(): EarlyResponses | undefined {
  if (!hasPage()) return undefined;
  const early = window[EARLY_RESPONSES_KEY];
  delete window[EARLY_RESPONSES_KEY];
  return early;
}

/**
 * The answer to a request, if it was asked for early; undefined too when that failed on the way.
 *
 * @throws PlatformError of kind `timeout` when the early request used up the time: another attempt would
 * make the visitor wait twice as long.
 */
export async function takeEarlyResponse(
  early: EarlyResponses | undefined,
  { method, url, headers }: WireRequest,
): Promise<WireResponse | undefined> {
  const answer = early?.answers.get(url);
  if (early === undefined || answer === undefined || method !== 'GET') return undefined;
  early.answers.delete(url);
  const isSameIdentity = headers.Authorization === bearerHeader(early.token).Authorization;
  if (!isSameIdentity || performance.now() > GOOD_FOR_MS) return undefined;
  return answer.catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') return undefined;
    throw new PlatformError(`${method} ${url} got no answer in time.`, { kind: 'timeout' });
  });
}
