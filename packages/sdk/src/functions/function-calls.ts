/** The calls of server functions; loaded with the first one. */
import { invalidArgument } from '../http/errors.ts';
import { loadChunk } from '../http/lazy.ts';
import { parseResponse } from '../http/parse-response.ts';
import { fillPath } from '../http/path.ts';
import { type NamedParameters, toPayload } from '../http/payload.ts';
import { type CallOptions, reportFailure } from '../http/request.ts';
import type { WireResponse } from '../http/transport.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import { fetchFailure, withoutRedirect } from './fetch-failure.ts';
import type {
  FunctionEvent,
  FunctionResponse,
  FunctionsContext,
  StreamOptions,
} from './functions.ts';

/** Calls a function with named parameters; see `FunctionsModule`. */
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

/** Calls a function as `fetch` would; see `FunctionsModule`. */
async function fetchFunction(
  context: FunctionsContext,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { serverUrl, wireHeaders, versionHeader, onUnauthorized } = context;
  const url = functionUrl(serverUrl, path);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries({ ...wireHeaders(), ...versionHeader })) {
    // Only whoever makes a body knows its type, and only the app knows what it wants.
    if (!/^(content-type|accept)$/i.test(name)) headers.set(name, value);
  }
  try {
    const response = await fetch(url, withoutRedirect({ ...init, headers }));
    if (response.status === 401) onUnauthorized(path);
    return response;
  } catch (thrown) {
    const call = { method: init.method ?? 'GET', path };
    const error = fetchFailure(thrown, `${call.method} ${url.pathname}`, init.signal);
    reportFailure(context, call, error);
    throw error;
  }
}

/** Begins the answer of `stream`; see `FunctionsModule`. */
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
  return { data: parseOrKeep(text), status, headers };
}

/** What a function answers is the app's own agreement with itself. */
function parseOrKeep(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function functionUrl(serverUrl: string, path: string): URL {
  const base = new URL(`${serverUrl}${API_PREFIX}/functions/`).href;
  const url = new URL(base + path.replace(/^\/+/, ''));
  // Dots in a path would lead out of the functions, with the user's token.
  if (url.href.startsWith(base)) return url;
  throw invalidArgument(`"${path}" leads out of the functions: leave out "." and ".." in it.`);
}

export { fetchFunction as fetch, invokeFunction as invoke };
