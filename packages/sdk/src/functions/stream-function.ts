/**
 * A function's answer while it is being written; loaded with the first one.
 *
 * Hazards: the body is read only when the next piece is asked for, so that a slow reader slows the function
 * down instead of filling the memory; an event may take several reads, and one read hold several events; a
 * letter may be cut in two.
 */
import { createParser } from 'eventsource-parser';
import { parseResponse } from '../http/parse-response.ts';
import { fillPath } from '../http/path.ts';
import { type NamedParameters, toPayload } from '../http/payload.ts';
import { reportFailure, requireTimeout, toWireBody } from '../http/request.ts';
import { REQUEST_ID_HEADER } from '../protocol/headers.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import { fetchFailure, withoutRedirect } from './fetch-failure.ts';
import type { FunctionEvent, FunctionsContext, StreamOptions } from './functions.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** The longest event, in characters: one that never ends would fill the memory. */
const EVENT_CHARACTERS = 10_000_000;

/** Why a call was ended that took too long to begin its answer. */
const TOO_LATE = Symbol('too late');

/** The pieces of a function's answer; see `FunctionsModule`. */
export async function* streamFunction(
  context: FunctionsContext,
  name: string,
  parameters: NamedParameters = {},
  options: StreamOptions = {},
): AsyncGenerator<FunctionEvent, void, undefined> {
  const path = fillPath(routes.serverFunction, { appId: context.appId, name });
  const body = toPayload(`Function ${name}`, parameters);
  const ending = new AbortController();
  try {
    const response = await open(context, { path, body, ending }, options);
    const isEvents = /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '');
    const texts = readTexts(response);
    yield* isEvents ? readEvents(texts) : readPieces(texts);
  } catch (thrown) {
    const isLate = ending.signal.reason === TOO_LATE;
    const error = fetchFailure(thrown, `POST ${path}`, options.signal, isLate);
    reportFailure(context, { method: 'POST', path }, error);
    throw error;
  } finally {
    ending.abort();
  }
}

interface Opening {
  readonly path: string;
  readonly body: object;
  readonly ending: AbortController;
}

async function open(
  { serverUrl, wireHeaders, versionHeader, onUnauthorized }: FunctionsContext,
  { path, body, ending }: Opening,
  { signal, headers: further, timeoutMs = DEFAULT_TIMEOUT_MS }: StreamOptions,
): Promise<Response> {
  const wireBody = toWireBody(body);
  const headers = new Headers({ ...further, ...wireHeaders(), ...versionHeader });
  headers.set('Accept', 'text/event-stream, */*');
  // The type of a form names its boundary, which only fetch knows.
  if (body instanceof FormData) headers.delete('Content-Type');
  const waitMs = requireTimeout(timeoutMs);
  const timer = waitMs > 0 ? setTimeout(() => ending.abort(TOO_LATE), waitMs) : undefined;
  try {
    const init: RequestInit = {
      method: 'POST',
      headers,
      body: wireBody,
      signal: signal ? AbortSignal.any([signal, ending.signal]) : ending.signal,
    };
    const response = await fetch(`${serverUrl}${API_PREFIX}${path}`, withoutRedirect(init));
    if (response.ok) return response;
    if (response.status === 401) onUnauthorized(path);
    return parseResponse({
      status: response.status,
      text: await response.text(),
      requestId: response.headers.get(REQUEST_ID_HEADER) ?? undefined,
      retryAfter: response.headers.get('Retry-After') ?? undefined,
    });
  } finally {
    clearTimeout(timer);
  }
}

async function* readTexts({ body }: Response): AsyncGenerator<string, void, undefined> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      if (text !== '') yield text;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function* readPieces(
  texts: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<FunctionEvent, void, undefined> {
  for await (const data of texts) yield { event: 'message', data };
}

async function* readEvents(
  texts: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<FunctionEvent, void, undefined> {
  let events: FunctionEvent[] = [];
  const parser = createParser({
    maxBufferSize: EVENT_CHARACTERS,
    onEvent: ({ event = 'message', data, id }) => events.push({ event, data, id }),
  });
  for await (const text of texts) {
    parser.feed(text);
    const complete = events;
    events = [];
    yield* complete;
  }
}
