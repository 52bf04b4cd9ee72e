/**
 * Streams the response of a function. This code is downloaded with the app's first streaming call.
 *
 * Hazards: events that are read faster than the app consumes them would fill the memory. So the body is read only when
 * the app requests the next event. One event may need several reads, and one read may contain several events. A read
 * may end in the middle of a character.
 */
import { createParser } from 'eventsource-parser';
import { parseResponse } from '../http/parse-response.ts';
import { fillPath } from '../http/path.ts';
import { type NamedParameters, toPayload } from '../http/payload.ts';
import { reportFailure, requireTimeout, toWireBody } from '../http/request.ts';
import { REQUEST_ID_HEADER } from '../protocol/headers.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import { toFetchError, withoutRedirect } from './fetch-failure.ts';
import type { FunctionEvent, FunctionsContext, StreamOptions } from './functions.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** Maximum length of one event, in characters; without a limit, an endless event would fill the memory. */
const MAX_EVENT_CHARACTERS = 10_000_000;

/** Reason of the abort if a response does not start within the time limit. */
const TIMED_OUT = Symbol('timed out');

export async function* streamFunction(
  context: FunctionsContext,
  name: string,
  parameters: NamedParameters = {},
  options: StreamOptions = {},
): AsyncGenerator<FunctionEvent, void, undefined> {
  const path = fillPath(routes.serverFunction, { appId: context.appId, name });
  const body = toPayload(`Function ${name}`, parameters);
  const controller = new AbortController();
  try {
    const response = await open(context, { path, body, controller }, options);
    const isEventStream = /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '');
    const texts = readTexts(response);
    yield* isEventStream ? readEvents(texts) : readChunks(texts);
  } catch (thrown) {
    const isTimedOut = controller.signal.reason === TIMED_OUT;
    const target = `POST ${context.serverUrl}${API_PREFIX}${path}`;
    const error = toFetchError(thrown, target, options.signal, isTimedOut);
    reportFailure(context, { method: 'POST', path }, error);
    throw error;
  } finally {
    controller.abort();
  }
}

interface StreamRequest {
  readonly path: string;
  readonly body: object;
  readonly controller: AbortController;
}

async function open(
  { serverUrl, wireHeaders, versionHeader, onUnauthorized }: FunctionsContext,
  { path, body, controller }: StreamRequest,
  { signal, headers: additional, timeoutMs = DEFAULT_TIMEOUT_MS }: StreamOptions,
): Promise<Response> {
  const wireBody = toWireBody(body);
  const headers = new Headers({ ...additional, ...wireHeaders(), ...versionHeader });
  headers.set('Accept', 'text/event-stream, */*');
  // Leaves out the content type of a form: `fetch` generates it, because it contains the form's boundary.
  if (body instanceof FormData) headers.delete('Content-Type');
  const waitMs = requireTimeout(timeoutMs);
  const timer = waitMs > 0 ? setTimeout(() => controller.abort(TIMED_OUT), waitMs) : undefined;
  try {
    const init: RequestInit = {
      method: 'POST',
      headers,
      body: wireBody,
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
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

async function* readChunks(
  texts: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<FunctionEvent, void, undefined> {
  for await (const data of texts) yield { event: 'message', data };
}

async function* readEvents(
  texts: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<FunctionEvent, void, undefined> {
  let events: FunctionEvent[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent: ({ event = 'message', data, id }) => events.push({ event, data, id }),
  });
  for await (const text of texts) {
    parser.feed(text);
    const complete = events;
    events = [];
    yield* complete;
  }
}
