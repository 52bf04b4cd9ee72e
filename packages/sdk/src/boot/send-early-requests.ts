/**
 * Start-up before the client exists: removes the token from the URL, and sends the client's first requests
 * while the browser still parses the page.
 *
 * This code is inlined in the page's head and delays the first paint. So it shares small modules with the
 * client (parameters, token, headers), but no large modules (errors, retries, axios).
 */
import { createStoredToken } from '../auth/token-store.ts';
import { takeUrlToken } from '../auth/url-token.ts';
import { EARLY_RESPONSES_KEY } from '../http/early-responses.ts';
import { bearerHeader, wireHeaders } from '../http/headers.ts';
import type { WireResponse } from '../http/transport.ts';
import { REQUEST_ID_HEADER } from '../protocol/headers.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import { currentUser, publicSettings } from '../protocol/routes.ts';
import {
  openParameters,
  readAppId,
  readServerUrl,
  type StartUpDefaults,
} from './url-parameters.ts';

const TIMEOUT_MS = 5_000;

/**
 * Requests the public settings and, if there is a token, the current user. Works only in a browser.
 *
 * The client later uses the responses. Resolves with true if all requests succeeded.
 *
 * @throws Error if a response did not arrive.
 */
export async function sendEarlyRequests(defaults: StartUpDefaults): Promise<boolean> {
  const source = openParameters(defaults);
  const tokens = createStoredToken(source.storage, source.profile);
  const isCleared = takeUrlToken(tokens);
  const token = tokens.read();
  const responses = new Map<string, Promise<WireResponse>>();
  window[EARLY_RESPONSES_KEY] = { ...tokens, token, isCleared, responses };

  const appId = readAppId(source);
  const base = readServerUrl(source) + API_PREFIX;
  const headers = { ...wireHeaders(appId), ...bearerHeader(token) };
  for (const path of token ? [publicSettings, currentUser] : [publicSettings]) {
    const url = base + path.replace(':appId', encodeURIComponent(appId));
    responses.set(url, send(url, headers));
  }
  return (await Promise.all(responses.values())).every(({ status }) => status < 400);
}

async function send(url: string, headers: Record<string, string>): Promise<WireResponse> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return {
    status: response.status,
    text: await response.text(),
    requestId: response.headers.get(REQUEST_ID_HEADER) ?? undefined,
  };
}
