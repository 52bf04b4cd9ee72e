/**
 * Start-up, as far as it needs no client: takes the token out of the address and asks for what the
 * client will ask first, while the page is still being read.
 *
 * Each byte of this stands in the page's head before its first paint, so it shares what is small
 * with the client (parameters, token, headers) and leaves what is large (errors, retries, axios).
 */

import { createStoredToken } from '../auth/token-store.ts';
import { takeUrlToken } from '../auth/url-token.ts';
import { EARLY_RESPONSES_KEY } from '../http/early-responses.ts';
import { bearerHeader, wireHeaders } from '../http/headers.ts';
import type { WireResponse } from '../http/request.ts';
import { REQUEST_ID_HEADER } from '../protocol/headers.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import { currentUser, publicSettings } from '../protocol/routes.ts';
import {
  openParameters,
  readAppId,
  readServerUrl,
  type StartUpDefaults,
} from './url-parameters.ts';

const WAIT_MS = 5_000;

/**
 * Asks for the public settings and, where a token is held, for the user right behind them.
 *
 * The answers are left to the client; this resolves with whether all of them are good, and rejects
 * when one did not arrive. Only in a browser.
 */
export async function sendEarlyRequests(defaults: StartUpDefaults): Promise<boolean> {
  const source = openParameters(defaults);
  const tokens = createStoredToken(source.storage, source.profile);
  takeUrlToken(tokens);
  const token = tokens.read();
  const answers = new Map<string, Promise<WireResponse>>();
  window[EARLY_RESPONSES_KEY] = { token, answers };

  const appId = readAppId(source);
  const base = readServerUrl(source) + API_PREFIX;
  const headers = { ...wireHeaders(appId), ...bearerHeader(token) };
  for (const path of token ? [publicSettings, currentUser] : [publicSettings]) {
    const url = base + path.replace(':appId', encodeURIComponent(appId));
    answers.set(url, ask(url, headers));
  }
  return (await Promise.all(answers.values())).every((answer) => answer.status < 400);
}

async function ask(url: string, headers: Record<string, string>): Promise<WireResponse> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS) });
  return {
    status: response.status,
    text: await response.text(),
    requestId: response.headers.get(REQUEST_ID_HEADER) ?? undefined,
  };
}
