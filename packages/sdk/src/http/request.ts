/**
 * The one way to the server (SPEC section 7; PROTOCOL, Headers).
 *
 * Address, headers, token, time-out, retry, parsing and errors are decided here and nowhere else;
 * the modules say only what they want. A call keeps the identity that it starts with, so that a
 * retry never repeats one user's write as another user.
 */

import type { Identity } from '../auth/session.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../protocol/headers.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import { type EarlyResponses, takeEarlyResponse } from './early-responses.ts';
import { invalidArgument, type PlatformError, toPlatformError } from './errors.ts';
import { wireHeaders } from './headers.ts';
import type { Log } from './log.ts';
import { callListener } from './log.ts';
import { parseResponse } from './parse-response.ts';
import { delay, retryDelay } from './retry.ts';
import { toJson } from './to-json.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
/** A timer that is set to wait longer fires immediately. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** A request ready for the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, or a form that the transport encodes. */
  readonly body: string | FormData | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** What came back, whatever its status. */
export interface WireResponse {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | undefined;
  /** The header of that name, as it was sent. */
  readonly retryAfter?: string | undefined;
  /** All headers, their names in lower case; absent from what was asked before the client was there. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends one request and takes any answer.
 *
 * @throws PlatformError of kind `network`, `timeout` or `aborted` when no answer arrived.
 */
export type Send = (request: WireRequest) => Promise<WireResponse>;

/** How far an upload is. */
export interface UploadProgress {
  /** Bytes sent so far. */
  readonly loaded: number;
  /** Bytes to send; undefined where the transport cannot tell. */
  readonly total: number | undefined;
}

/** Options that every call takes. */
export interface CallOptions {
  /** Ends the call, its waits included. */
  readonly signal?: AbortSignal | undefined;
  /** Time for each attempt in milliseconds; default 30,000; 0 waits for ever. */
  readonly timeoutMs?: number | undefined;
  /**
   * Further attempts after a network failure or a 429, 502, 503 or 504; default 2. Each waits longer
   * than the last, and at least as long as the answer's Retry-After, unless that is over 10 seconds:
   * then the call fails at once. A call that changes something is repeated only with an
   * `idempotencyKey`.
   */
  readonly retries?: number | undefined;
  /** Further headers; they cannot replace those of the protocol. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Makes a change repeatable: of two with the same key, the second answers what the first did. */
  readonly idempotencyKey?: string | undefined;
  /** Called with the progress of the upload. */
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** One call, as a module describes it. */
export interface Call extends CallOptions {
  readonly method: WireRequest['method'];
  /** Below `{server}/api`, its parameters filled in. */
  readonly path: string;
  /** Undefined and null are left out; 0 and the empty text are values. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  /** Sent as JSON, or as multipart when it is a FormData. */
  readonly body?: object | undefined;
  /** Marks a call that changes nothing although its method is not GET. */
  readonly isRead?: boolean;
  /** Allows an answer without content, which resolves with null. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Makes a call; resolves with the parsed answer, whose type the caller takes from the protocol.
 *
 * @param read turns the response into the answer; default: JSON, and a PlatformError for a failure.
 */
export type Request = <Answer>(
  call: Call,
  read?: (response: WireResponse) => Answer,
) => Promise<Answer>;

/** Who makes a call. */
export interface Caller {
  /** The headers that say so. */
  readonly headers: Readonly<Record<string, string>>;
  /** The user's identity; undefined for the service role. */
  readonly identity?: Identity;
}

/** What the request owner is made from. */
export interface RequestContext {
  readonly appId: string;
  readonly serverUrl: string;
  /** The app's own headers, sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Who makes the call; read once, when it starts. */
  readonly identify: () => Caller;
  /** What the page's inline script asked for already. */
  readonly early?: EarlyResponses | undefined;
  /** Fetches the transport; asked for at each attempt, so that it is loaded with the first one. */
  readonly loadTransport: () => Promise<Send>;
  /** Called when the server answers 401. */
  readonly onUnauthorized: (caller: Caller, path: string) => void;
  /** Called with each failure; what it throws cannot hide the failure. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
  readonly log: Log;
}

/** What depends on the identity that calls are made for. */
export interface RequestScope {
  readonly request: Request;
  /** The headers of a call that `request` does not send. */
  readonly wireHeaders: () => Readonly<Record<string, string>>;
  /** To be called when such a call is answered with 401. */
  readonly onUnauthorized: (path: string) => void;
  /** The same for the identity of now, for a call that waits before it is sent. */
  readonly pin: () => RequestScope;
}

/** The app and the identity that a call is made for. */
export interface AppScope extends RequestScope {
  readonly appId: string;
}

/** Creates the request owner of one client. */
export function createRequest(context: RequestContext): Request {
  return async (call, read = (response) => parseResponse(response, call.mayBeEmpty)) => {
    const { method, path, signal } = call;
    let caller: Caller | undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        caller ??= context.identify();
        return read(await send(context, call, caller));
      } catch (thrown) {
        const error = toPlatformError(thrown);
        const mayRepeat = attempt < retriesOf(call) && !signal?.aborted;
        const waitMs = mayRepeat ? retryDelay(error, attempt) : undefined;
        if (waitMs === undefined) {
          if (caller && error.status === 401) context.onUnauthorized(caller, path);
          reportFailure(context, call, error);
          throw error;
        }
        context.log('info', `${method} ${path} failed and is tried again.`, { attempt, waitMs });
        await delay(waitMs, signal);
      }
    }
  };
}

async function send(context: RequestContext, call: Call, caller: Caller): Promise<WireResponse> {
  const startedAt = performance.now();
  const wire = toWire(context, call, caller);
  const early = await takeEarlyResponse(context.early, wire);
  const response = early ?? (await (await context.loadTransport())(wire));
  const { status, requestId } = response;
  const durationMs = Math.round(performance.now() - startedAt);
  context.log('debug', `${call.method} ${call.path} ${status}`, { durationMs, requestId });
  return response;
}

function retriesOf({ method, isRead, idempotencyKey, retries = DEFAULT_RETRIES }: Call): number {
  return method === 'GET' || isRead || idempotencyKey !== undefined ? retries : 0;
}

function toWire(context: RequestContext, call: Call, caller: Caller): WireRequest {
  const { method, path, body, timeoutMs = DEFAULT_TIMEOUT_MS, signal, onUploadProgress } = call;
  return {
    method,
    url: `${context.serverUrl}${API_PREFIX}${path}${toSearch(call.query)}`,
    headers: toHeaders(context, call, caller),
    body: body && toWireBody(body),
    timeoutMs: requireTimeout(timeoutMs),
    signal,
    onUploadProgress:
      onUploadProgress && ((progress) => callListener(context.log, onUploadProgress, progress)),
  };
}

/** Whatever the app adds stands first, so that the protocol's own headers replace it. */
function toHeaders(
  context: RequestContext,
  { headers, body, idempotencyKey }: Call,
  caller: Caller,
): Record<string, string> {
  const wire = wireHeaders(context.appId);
  // The type of a form names its boundary, which only the transport knows.
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
 * Returns a time that a timer can wait for.
 *
 * @throws PlatformError of kind `invalid-argument` for any other.
 */
export function requireTimeout(timeoutMs: number): number {
  if (timeoutMs >= 0 && timeoutMs <= LONGEST_TIMEOUT_MS) return timeoutMs;
  throw invalidArgument(
    `timeoutMs is ${timeoutMs}. Give up to ${LONGEST_TIMEOUT_MS} milliseconds, or 0 to wait for ever.`,
  );
}

function toSearch(query: Call['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/**
 * The body as it travels: JSON text, or the form itself.
 *
 * @throws PlatformError of kind `invalid-argument` for what JSON cannot express.
 */
export function toWireBody(body: object): string | FormData {
  return body instanceof FormData ? body : toJson(body);
}

/** Reports a failed call to the app and to its log. */
export function reportFailure(
  { onError, log }: Pick<RequestContext, 'onError' | 'log'>,
  call: { readonly method: string; readonly path: string },
  error: PlatformError,
): void {
  const { kind, status, code, requestId } = error;
  log('warn', `${call.method} ${call.path} failed.`, { kind, status, code, requestId });
  callListener(log, onError, error);
}
