/**
 * Validates every API response of all platforms in this process against the OpenAPI document. A test that
 * receives an undocumented response fails. Must be imported before the tests of a file.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@groundwork/sdk/protocol';
import { afterAll, afterEach } from 'vitest';
import { findResponseViolation, isOfApi } from './find-response-violation.ts';

/** Maximum length of a validated response, in bytes. No test requests longer JSON. */
const MAX_VALIDATED_BYTES = 16 * 1024 * 1024;

const violations: string[] = [];

const REQUESTS = 'http.server.request.start';

const onRequest = (message: unknown) => {
  if (typeof message !== 'object' || message === null) return;
  const { request, response }: { request?: unknown; response?: unknown } = message;
  if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
  if (isAsked(request)) watch(request, response);
};

subscribe(REQUESTS, onRequest);
// Unsubscribes after the tests of a file: the test files of a worker share a process, but each file has its own copy of
// this module.
afterAll(() => {
  unsubscribe(REQUESTS, onRequest);
});

afterEach(() => {
  const [violation] = violations.splice(0);
  if (violation !== undefined) throw new Error(violation);
});

function isAsked({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'HEAD' && method !== 'OPTIONS' && isOfApi(url);
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  const headers = new Headers();
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    length += chunk.length;
    if (length <= MAX_VALIDATED_BYTES) chunks.push(Buffer.from(chunk));
  };
  const { writeHead, write, end } = response;
  Object.assign(response, {
    // Records headers that are passed to `writeHead`, because Node's response object does not contain them.
    writeHead(...parts: unknown[]) {
      for (const [name, value] of Object.entries(Object(parts.at(-1)))) {
        for (const one of [value].flat()) headers.append(name, String(one));
      }
      return Reflect.apply(writeHead, response, parts);
    },
    write(...parts: unknown[]) {
      keep(parts[0]);
      return Reflect.apply(write, response, parts);
    },
    end(...parts: unknown[]) {
      keep(parts[0]);
      return Reflect.apply(end, response, parts);
    },
  });
  response.once('finish', () => {
    // Skips responses without a request id, which come from other test servers.
    if (!headers.has(REQUEST_ID_HEADER) || length > MAX_VALIDATED_BYTES) return;
    const { method = '', url = '' } = request;
    const body = Buffer.concat(chunks);
    const violation = findResponseViolation({
      method,
      url,
      status: response.statusCode,
      headers,
      body,
    });
    if (violation !== undefined) violations.push(violation);
  });
}
