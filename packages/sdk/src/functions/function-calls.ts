/** Implements the calls of `FunctionsModule`. Loaded when an app first makes such a call. */
import { invalidArgument } from '../http/errors.ts';
import { loadChunk } from '../http/lazy.ts';
import { parseResponse } from '../http/parse-response.ts';
import { fillPath } from '../http/path.ts';
import { type NamedParameters, toPayload } from '../http/payload.ts';
import { type CallOptions, reportFailure } from '../http/request.ts';
import type { WireResponse } from '../http/transport.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import { toFetchError, withoutRedirect } from './fetch-failure.ts';
import type {
  FunctionEvent,
  FunctionResponse,
  FunctionsContext,
  StreamOptions,
} from './functions.ts';

async function invokeFunction<Data>(
  { appId, request, versionHeader }: FunctionsContext,
  name: string,
  parameters: NamedParameters = {},
  options: CallOptions = {},
): Promise<FunctionResponse<Data>> {
  const path = fillPath(routes.serverFunction, { appId, name });
  const body = toPayload(`Function ${name}`, parameters);
  const headers = { ...options.headers, ...versionHeader };
  return request({ ...options, method: 'POST', path, body, headers }, readResponse<Data>);
}

async function fetchFunction(
  context: FunctionsContext,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { serverUrl, wireHeaders, versionHeader, onUnauthorized } = context;
  const url = functionUrl(serverUrl, path);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries({ ...wireHeaders(), ...versionHeader })) {
    // Keeps the app's values of these headers, because only the app knows the type of its body and
    // which responses it accepts.
    if (!/^(content-type|accept)$/i.test(name)) headers.set(name, value);
  }
  try {
    const response = await fetch(url, withoutRedirect({ ...init, headers }));
    if (response.status === 401) onUnauthorized(path);
    return response;
  } catch (thrown) {
    const call = { method: init.method ?? 'GET', path };
    const error = toFetchError(thrown, `${call.method} ${url.origin}${url.pathname}`, init.signal);
    reportFailure(context, call, error);
    throw error;
  }
}

/** Sends the request of a streaming call; see `stream` of `FunctionsModule`. */
export async function openStream(
  context: FunctionsContext,
  name: string,
  parameters?: NamedParameters,
  options?: StreamOptions,
): Promise<AsyncGenerator<FunctionEvent, void, undefined>> {
  const { streamFunction } = await loadChunk(() => import('./stream-function.ts'));
  return streamFunction(context, name, parameters, options);
}

function readResponse<Data>(response: WireResponse): FunctionResponse<Data> {
  const { status, text, headers = {} } = response;
  if (status === 0 || status >= 300) return parseResponse(response);
  return { data: parseJsonOrText(text), status, headers };
}

/** Parses JSON; returns any other string unchanged, because a function may respond in any format. */
function parseJsonOrText(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function functionUrl(serverUrl: string, path: string): URL {
  const base = new URL(`${serverUrl}${API_PREFIX}/functions/`).href;
  const url = new URL(base + path.replace(/^\/+/, ''));
  // Rejects a path with `..`, which could send the user's token to a route that is not a function.
  if (url.href.startsWith(base)) return url;
  throw invalidArgument(`"${path}" is not the path of a function. Remove "." and ".." from it.`);
}

export { fetchFunction as fetch, invokeFunction as invoke };
