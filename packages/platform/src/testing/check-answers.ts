/**
 * Holds each answer of each platform in this process against the document of the API, whoever asked for it
 * and with whatever; a test during which one did not fit fails. To be loaded before the tests of a file.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@groundwork/sdk/protocol';
import { afterAll, afterEach } from 'vitest';
import { findAnswerFault, isOfApi } from './find-answer-fault.ts';

/** No JSON that a test asks for is longer; what is, is let go by. */
const KEPT_BYTES = 16 * 1024 * 1024;

const faults: string[] = [];

const REQUESTS = 'http.server.request.start';

const hear = (message: unknown) => {
  if (typeof message !== 'object' || message === null) return;
  const { request, response }: { request?: unknown; response?: unknown } = message;
  if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
  if (isAsked(request)) watch(request, response);
};

subscribe(REQUESTS, hear);
// The files of a worker share its process, each with a copy of this module.
afterAll(() => {
  unsubscribe(REQUESTS, hear);
});

afterEach(() => {
  const [fault] = faults.splice(0);
  if (fault !== undefined) throw new Error(fault);
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
    if (length <= KEPT_BYTES) chunks.push(Buffer.from(chunk));
  };
  const { writeHead, write, end } = response;
  Object.assign(response, {
    // Headers that are handed in here are not to be had from the response afterwards.
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
    // Tests have other servers as well, which give their answers no id.
    if (!headers.has(REQUEST_ID_HEADER) || length > KEPT_BYTES) return;
    const { method = '', url = '' } = request;
    const body = Buffer.concat(chunks);
    const fault = findAnswerFault({ method, url, status: response.statusCode, headers, body });
    if (fault !== undefined) faults.push(fault);
  });
}
