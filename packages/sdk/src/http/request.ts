/**
 * Creates the function that sends every call.
 *
 * URL, headers, token, timeout, retry, parsing and errors are decided only here. A call keeps the identity
 * that it starts with, so that a retry never repeats one user's write as another user.
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
/** Longest delay of a JavaScript timer; a longer one fires immediately. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Represents the signed-in user, or an anonymous one, until the session changes. Compared by reference. */
export interface Identity {
  /** The current token, which may be renewed. */
  readonly token: string | undefined;
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, including its waits between attempts. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of each attempt in milliseconds; default 30,000; 0 sets no limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * Number of retries after a network failure or a 429, 502, 503 or 504; default 2.
   *
   * The waits grow, and last at least as long as the response's Retry-After. When that exceeds 10 seconds,
   * the call fails immediately. A write is retried only with an `idempotencyKey`, or if the platform says that it had no
   * effect, such as while it is busy.
   */
  readonly retries?: number | undefined;
  /** Additional headers; they cannot replace protocol headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Idempotency key of a write: the platform responds to a repeated request with the stored response of the
   * first.
   */
  readonly idempotencyKey?: string | undefined;
  /** Called repeatedly while the body is uploaded. */
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** The request of one call. */
export interface Call extends CallOptions {
  readonly method: WireRequest['method'];
  /** Path below `{server}/api`, with its parameters filled in. */
  readonly path: string;
  /** Query parameters; undefined and null are omitted, 0 and the empty string are sent. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  /** Sent as JSON, or as multipart when it is a FormData. */
  readonly body?: object | undefined;
  /** Whether the call only reads although its method is not GET. */
  readonly isRead?: boolean;
  /** Allows an empty response, which resolves with null. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Sends a call; resolves with the parsed response, whose type comes from the protocol.
 *
 * @param parse turns the response into the result. Default: JSON, and a PlatformError for a failure.
 */
export type Request = <Result>(
  call: Call,
  parse?: (response: WireResponse) => Result,
) => Promise<Result>;

/** The caller of a request: a user, an anonymous visitor or the service role. */
export interface Caller {
  /** Headers that authenticate the caller, with the current token. */
  readonly headers: Readonly<Record<string, string>>;
  /** The user's identity; undefined for the service role. */
  readonly identity?: Identity;
}

/** Dependencies of `createRequest`. */
export interface RequestContext {
  readonly appId: string;
  readonly serverUrl: string;
  /** Whether the server accepts queries that are too long for a URL in a body. */
  readonly acceptsLongQueries: boolean;
  /** Headers that the app adds to every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Returns the current caller; called once per call, when it starts. */
  readonly identify: () => Caller;
  /** Responses to requests that the page's inline script sent. */
  readonly early?: EarlyResponses | undefined;
  /** Loads the transport; called at each attempt, so that the first one downloads it. */
  readonly loadTransport: () => Promise<Send>;
  /** Called on a 401 response. */
  readonly onUnauthorized: (caller: Caller, path: string) => void;
  /** Called with each failure. If it throws, the call still rejects with the original failure. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
  readonly log: Log;
}

/** The request function of one caller, with the headers and the 401 handler for calls that bypass it. */
export interface RequestScope {
  readonly request: Request;
  /** Returns the headers of a call that bypasses `request`. */
  readonly wireHeaders: () => Readonly<Record<string, string>>;
  /** Must be called when a call that bypasses `request` receives a 401. */
  readonly onUnauthorized: (path: string) => void;
  /**
   * Returns the scope of the current identity, for a call that does other work before it sends its request.
   */
  readonly pin: () => RequestScope;
}

/** A request scope and the app that its calls address. */
export interface AppScope extends RequestScope {
  readonly appId: string;
}

/** Creates the request function of one client. */
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

/** Creates the request scope of a caller. */
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
 * Loads the transport within the limits of a request, because a download may never end.
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
  const { method, body, timeoutMs = DEFAULT_TIMEOUT_MS, signal, onUploadProgress } = call;
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

/** Returns the headers of a call. Protocol headers come last, so that they replace headers of the app. */
function toHeaders(
  context: RequestContext,
  { headers, body, idempotencyKey }: Call,
  caller: Caller,
): Record<string, string> {
  const wire = wireHeaders(context.appId);
  // The content type of a form contains its boundary, which the transport generates.
  if (body instanceof FormData) delete wire['Content-Type'];
  return {
    ...context.headers,
    ...headers,
    ...wire,
    ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    ...caller.headers,
  };
}

/**
 * Validates a timeout in milliseconds and returns it.
 *
 * @throws PlatformError of kind `invalid-argument` for a value that is not a valid timer delay.
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

/**
 * Returns the body as it is sent: a JSON string, or the form itself.
 *
 * @throws PlatformError of kind `invalid-argument` for a value that JSON cannot express.
 */
export function toWireBody(body: object): string | FormData {
  return body instanceof FormData ? body : toJson(body);
}

/** Reports a failed call to the app's `onError` and to the log. */
export function reportFailure(
  { onError, log }: Pick<RequestContext, 'onError' | 'log'>,
  call: { readonly method: string; readonly path: string },
  error: PlatformError,
): void {
  const { kind, status, code, requestId } = error;
  log('warn', `${call.method} ${call.path} failed.`, { kind, status, code, requestId });
  callListener(log, onError, error);
}
