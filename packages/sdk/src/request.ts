/**
 * The one way to the server (SPEC section 7; PROTOCOL, Headers).
 *
 * Address, headers, token, time-out, retry, parsing and errors are decided here and nowhere else;
 * the modules say only what they want. The identity is asked for at each attempt, so
 * that no call goes out with that of a moment ago.
 */
import { type EarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { PlatformError, readErrorBody } from './errors.ts';
import { API_PREFIX } from './protocol/mount-points.ts';
import { wireHeaders } from './wire-headers.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const RETRY_PAUSE_MS = 200;

/** A request ready for the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** What came back, whatever its status. */
export interface WireResponse {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | undefined;
}

/**
 * Sends one request and takes any answer.
 *
 * @throws PlatformError of kind `network`, `timeout` or `aborted` when no answer arrived.
 */
export type Send = (request: WireRequest) => Promise<WireResponse>;

/** What any call may be told. */
export interface CallOptions {
  /** Ends the call, its waits included. */
  readonly signal?: AbortSignal | undefined;
  /** Time for each attempt in milliseconds; default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Further attempts of a GET after a network failure or a 502, 503 or 504; default 0. */
  readonly retries?: number | undefined;
}

/** One call, as a module describes it. */
interface Call extends CallOptions {
  readonly method: WireRequest['method'];
  /** Below `{server}/api`, its parameters filled in. */
  readonly path: string;
  /** Undefined values are left out; 0 and the empty text are values. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  readonly body?: object | undefined;
}

/** Makes a call; resolves with the parsed answer, whose shape the caller takes from the protocol. */
export type Request = <Answer>(call: Call) => Promise<Answer>;

/** What the request owner needs to know. */
export interface RequestContext {
  readonly appId: string;
  readonly serverUrl: string;
  /** The headers that say who asks; read for each attempt. */
  readonly identify: () => Readonly<Record<string, string>>;
  /** What the page's inline script asked for already. */
  readonly early?: EarlyAnswers | undefined;
  /** Fetches the transport; asked for at each attempt, so that it is loaded with the first one. */
  readonly loadTransport: () => Promise<Send>;
  /** Told of each failure; what it throws is dropped, so that it cannot hide the failure. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** Creates the request owner of one client. */
export function createRequest(context: RequestContext): Request {
  return async <Answer>(call: Call) => {
    try {
      return await attempt<Answer>(context, call, call.method === 'GET' ? (call.retries ?? 0) : 0);
    } catch (error) {
      if (error instanceof PlatformError) notify(context, error);
      throw error;
    }
  };
}

async function attempt<Answer>(
  context: RequestContext,
  call: Call,
  retries: number,
): Promise<Answer> {
  try {
    const wire = toWire(context, call);
    const early = await takeEarlyAnswer(context.early, wire);
    if (early !== undefined) return readAnswer<Answer>(early);
    const send = await context.loadTransport();
    return readAnswer<Answer>(await send(wire));
  } catch (error) {
    if (retries === 0 || !isTransient(error) || call.signal?.aborted) throw error;
    await pause(RETRY_PAUSE_MS * (1 + Math.random()), call.signal);
    return attempt(context, call, retries - 1);
  }
}

function toWire({ appId, serverUrl, identify }: RequestContext, call: Call): WireRequest {
  return {
    method: call.method,
    url: `${serverUrl}${API_PREFIX}${call.path}${toSearch(call.query)}`,
    headers: { ...wireHeaders(appId), ...identify() },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    timeoutMs: call.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    signal: call.signal,
  };
}

function toSearch(query: Call['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

function readAnswer<Answer>({ status, text, requestId }: WireResponse): Answer {
  const answer = parseJson<Answer>(text);
  if (status < 400 && answer.isJson) return answer.value;
  if (status < 400) {
    throw new PlatformError(
      `The server answered with status ${status} and something that is not JSON. Check that the server address is the platform's.`,
      { kind: 'invalid-answer', status, data: text, requestId },
    );
  }
  const body = readErrorBody(answer.value);
  throw new PlatformError(
    body.message ?? body.detail ?? `Request failed with status code ${status}`,
    {
      kind: 'http',
      status,
      code: body.code,
      data: answer.value,
      requestId: requestId ?? body.request_id,
    },
  );
}

type Parsed<Answer> = { isJson: true; value: Answer } | { isJson: false; value: string };

function parseJson<Answer>(text: string): Parsed<Answer> {
  try {
    return { isJson: true, value: JSON.parse(text === '' ? 'null' : text) };
  } catch {
    return { isJson: false, value: text };
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return error.kind === 'network' || [502, 503, 504].includes(error.status ?? 0);
}

/** Waits; an abort ends the wait, and the attempt that follows reports it. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const giveUp = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

function notify({ onError }: RequestContext, error: PlatformError): void {
  try {
    onError?.(error);
  } catch {
    // The caller must get the failure of the call, not that of its reporter.
  }
}
