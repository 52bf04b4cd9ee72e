/**
 * Creates the function that sends every call.
 *
 * Only this file determines the URL, headers, token, timeout, retries, parsing and errors of a call. A call keeps the
 * identity with which it started, so that a retry never repeats one user's write as another user.
 */

import { IDEMPOTENCY_KEY_HEADER } from '../protocol/headers.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import { type EarlyResponses, takeEarlyResponse } from './early-responses.ts';
import { invalidArgument, PlatformError, toPlatformError } from './errors.ts';
import { wireHeaders } from './headers.ts';
import { NOT_LOADED } from './lazy.ts';
import { callListener, type Log } from './log.ts';
import { withoutLongUrl } from './long-query.ts';
import { parseResponse } from './parse-response.ts';
import { delay, retryDelay } from './retry.ts';
import { toJson } from './to-json.ts';
import type { Send, UploadProgress, WireRequest, WireResponse } from './transport.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
/** Longest delay of a JavaScript timer, in milliseconds; a timer with a longer delay fires immediately. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * A signed-in or anonymous user, until the session changes. Two identities are equal only if they are the same
 * object.
 */
export interface Identity {
  /** The current access token; a renewal replaces it. */
  readonly token: string | undefined;
}

/** Options that every call of the client accepts. */
export interface CallOptions {
  /** Aborts the call, even between two attempts. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of each attempt in milliseconds. Default: 30,000; 0 means no limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * Maximum number of retries after a network failure or a 429, 502, 503 or 504 response. Default: 2.
   *
   * The delay grows with each attempt, and is at least the response's Retry-After. If Retry-After exceeds
   * 10 seconds, the call fails immediately. A write is retried only with an `idempotencyKey`, or if the
   * platform states that the write had no effect, for example because it was busy.
   */
  readonly retries?: number | undefined;
  /** Headers that are added to the request; they cannot replace protocol headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Idempotency key of a write. If a request with the same key was already handled, the platform returns the
   * stored response of that request.
   */
  readonly idempotencyKey?: string | undefined;
  /** Called repeatedly with the progress while the body is uploaded. */
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}

export interface Call extends CallOptions {
  readonly method: WireRequest['method'];
  /** Path relative to `{server}/api`, with its parameters filled in. */
  readonly path: string;
  /** Query parameters. Undefined and null values are omitted; 0 and the empty string are sent. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  /** Body of the request. A FormData is sent as multipart, any other object as JSON. */
  readonly body?: object | undefined;
  /** True if the call changes nothing although its method is not GET, so that it can be retried. */
  readonly isRead?: boolean;
  /** Whether an empty response resolves with null instead of rejecting. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Sends a call. Resolves with the parsed response, whose type is declared in the protocol.
 *
 * @param parse converts the response to the result. Default: parses JSON, and throws a PlatformError for an
 *   error response.
 */
export type Request = <Result>(
  call: Call,
  parse?: (response: WireResponse) => Result,
) => Promise<Result>;

/** A request's sender: a user, an anonymous visitor or the service role. */
export interface Caller {
  /** Headers that authenticate the caller, including the current token. */
  readonly headers: Readonly<Record<string, string>>;
  /** The user's identity; undefined for the service role. */
  readonly identity?: Identity;
}

export interface RequestContext {
  readonly appId: string;
  readonly serverUrl: string;
  /** Whether the server accepts a query in the request body if the query is too long for a URL. */
  readonly acceptsLongQueries: boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Returns the current caller; invoked once for each call, when the call starts. */
  readonly identify: () => Caller;
  /** Responses to requests that the page's inline script has already sent. */
  readonly early?: EarlyResponses | undefined;
  /** Loads the transport. Each attempt uses this function; the first one downloads the code. */
  readonly loadTransport: () => Promise<Send>;
  readonly onUnauthorized: (caller: Caller, path: string) => void;
  /** Called with each failed call's error. If this function throws, the call still rejects with the original error. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
  readonly log: Log;
}

/** The request function of one caller, and functions for calls that send their requests themselves. */
export interface RequestScope {
  readonly request: Request;
  /** Returns the headers for a call that sends its request without `request`. */
  readonly wireHeaders: () => Readonly<Record<string, string>>;
  /** Must be called if a call that sends its request without `request` receives a response of 401. */
  readonly onUnauthorized: (path: string) => void;
  /**
   * Returns a copy of the scope that keeps the current identity, for a call that does other work
   * before it sends its request.
   */
  readonly pin: () => RequestScope;
}

export interface AppScope extends RequestScope {
  readonly appId: string;
}

export function createRequest(context: RequestContext): Request {
  return async (original, parse = (response) => parseResponse(response, original.mayBeEmpty)) => {
    const call = context.acceptsLongQueries
      ? withoutLongUrl(original, toUrl(context, original))
      : original;
    const { method, path, signal } = call;
    let caller: Caller | undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        caller ??= context.identify();
        return parse(await send(context, call, caller));
      } catch (thrown) {
        const error = toPlatformError(thrown);
        const mayRetry = attempt < retriesOf(call, error) && !signal?.aborted;
        const waitMs = mayRetry ? retryDelay(error, attempt) : undefined;
        if (waitMs === undefined) {
          if (caller && error.status === 401) context.onUnauthorized(caller, path);
          reportFailure(context, call, error);
          throw error;
        }
        context.log('info', `${method} ${path} failed and is retried.`, { attempt, waitMs });
        await delay(waitMs, signal);
      }
    }
  };
}

export function createRequestScope(context: RequestContext): RequestScope {
  const { appId, headers, identify, onUnauthorized } = context;
  return {
    request: createRequest(context),
    wireHeaders: () => ({ ...headers, ...wireHeaders(appId), ...identify().headers }),
    onUnauthorized: (path) => onUnauthorized(identify(), path),
    pin() {
      const caller = identify();
      return createRequestScope({ ...context, identify: () => caller });
    },
  };
}

async function send(context: RequestContext, call: Call, caller: Caller): Promise<WireResponse> {
  const startedAt = performance.now();
  const wire = toWire(context, call, caller);
  const early = await takeEarlyResponse(context.early, wire);
  const response = early ?? (await (await loadWithin(context.loadTransport, wire))(wire));
  const { status, requestId } = response;
  const durationMs = Math.round(performance.now() - startedAt);
  context.log('debug', `${call.method} ${call.path} ${status}`, { durationMs, requestId });
  return response;
}

/**
 * Loads the transport, within the time limit and the signal of a request, because a download may never end.
 *
 * @throws PlatformError of kind `timeout` or `aborted`.
 */
function loadWithin(
  load: RequestContext['loadTransport'],
  { signal, timeoutMs }: WireRequest,
): Promise<Send> {
  let stop = () => {};
  const limit = new Promise<never>((_, reject) => {
    stop = () => {
      const isAborted = signal?.aborted && signal.reason?.name !== 'TimeoutError';
      reject(new PlatformError(NOT_LOADED, { kind: isAborted ? 'aborted' : 'timeout' }));
    };
  });
  const timer = setTimeout(stop, timeoutMs || LONGEST_TIMEOUT_MS);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  return Promise.race([load(), limit]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}

function retriesOf(
  { method, isRead, idempotencyKey, retries = DEFAULT_RETRIES }: Call,
  { isRepeatable }: PlatformError,
): number {
  const isSafe = method === 'GET' || isRead || idempotencyKey !== undefined || isRepeatable;
  return isSafe ? retries : 0;
}

function toWire(context: RequestContext, call: Call, caller: Caller): WireRequest {
  const { method, path, body, timeoutMs = DEFAULT_TIMEOUT_MS, signal, onUploadProgress } = call;
  if ('body' in call && Object(body) !== body) {
    throw invalidArgument(`${method} ${path} needs an object with data, received: ${body}`);
  }
  return {
    method,
    url: toUrl(context, call),
    headers: toHeaders(context, call, caller),
    body: body && toWireBody(body),
    timeoutMs: requireTimeout(timeoutMs),
    signal,
    onUploadProgress:
      onUploadProgress && ((progress) => callListener(context.log, onUploadProgress, progress)),
  };
}

/** Returns a request's headers. Protocol headers come last, so that they replace the app's headers. */
function toHeaders(
  context: RequestContext,
  { headers, body, idempotencyKey }: Call,
  caller: Caller,
): Record<string, string> {
  const wire = wireHeaders(context.appId);
  // The transport adds the boundary of a form. Without a type, axios would declare the form as
  // `application/x-www-form-urlencoded` in runtimes without `window`, such as edge workers.
  if (body instanceof FormData) wire['Content-Type'] = 'multipart/form-data';
  return {
    ...context.headers,
    ...headers,
    ...wire,
    ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    ...caller.headers,
  };
}

/**
 * Validates a timeout in milliseconds, and returns it.
 *
 * @throws PlatformError of kind `invalid-argument` if the value is not a valid timer delay.
 */
export function requireTimeout(timeoutMs: number): number {
  if (timeoutMs >= 0 && timeoutMs <= LONGEST_TIMEOUT_MS) return timeoutMs;
  throw invalidArgument(
    `timeoutMs is ${timeoutMs}. Use 1 to ${LONGEST_TIMEOUT_MS} milliseconds, or 0 for no limit.`,
  );
}

function toUrl({ serverUrl }: RequestContext, { path, query = {} }: Call): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${serverUrl}${API_PREFIX}${path}${search.size === 0 ? '' : `?${search}`}`;
}

/** @throws PlatformError of kind `invalid-argument` if the body contains a value that JSON cannot express. */
export function toWireBody(body: object): string | FormData {
  return body instanceof FormData ? body : toJson(body);
}

export function reportFailure(
  { onError, log }: Pick<RequestContext, 'onError' | 'log'>,
  call: { readonly method: string; readonly path: string },
  error: PlatformError,
): void {
  const { kind, status, code, requestId } = error;
  log('warn', `${call.method} ${call.path} failed.`, { kind, status, code, requestId });
  callListener(log, onError, error);
}
