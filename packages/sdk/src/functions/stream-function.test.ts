/** Tests `functions.stream` with responses that the platform itself does not send. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
} from '../../test-support/local-server.ts';
import { type Client, createClient } from '../create-client.ts';
import type { FunctionEvent, StreamOptions } from './functions.ts';

async function readAll(client: Client, options?: StreamOptions): Promise<FunctionEvent[]> {
  const events: FunctionEvent[] = [];
  for await (const event of client.functions.stream('draft', {}, options)) events.push(event);
  return events;
}

/** Creates a client that reads a response in exactly the given chunks; a network could merge or split them. */
function createClientOfParts(type: string, ...parts: readonly (string | Uint8Array)[]): Client {
  const body = new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      for (const part of parts) {
        controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      }
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': type } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return createClient({ appId: 'app', serverUrl: 'https://platform.example', token: 'abc.def' });
}

async function createEndlessClient() {
  const connections: ServerResponse[] = [];
  const client = await createTestClient((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: a\n\n');
    connections.push(response);
  });
  const closed = () => expect.poll(() => connections[0]?.closed).toBe(true);
  return { client, connections, closed };
}

describe('functions.stream', () => {
  it('yields server-sent events that are split over several chunks, and skips comments', async () => {
    const client = createClientOfParts(
      'text/event-stream; charset=utf-8',
      ': hello\r\nevent: pro',
      'gress\ndata: {"done"',
      ':1}\nid: 7\n\ndata: a\ndata: b\n\nda',
      'ta: c\n\ndata: never ended',
    );
    expect(await readAll(client)).toEqual([
      { event: 'progress', data: '{"done":1}', id: '7' },
      { event: 'message', data: 'a\nb' },
      { event: 'message', data: 'c' },
    ]);
  });

  it('yields chunks of a response that is not an event stream, without splitting characters', async () => {
    const bytes = new TextEncoder().encode('Süd');
    const client = createClientOfParts('text/plain', bytes.slice(0, 2), bytes.slice(2));
    const chunks = await readAll(client);
    expect(chunks.map(({ data }) => data).join('')).toBe('Süd');
    expect(new Set(chunks.map(({ event }) => event))).toEqual(new Set(['message']));
  });

  it('yields nothing for a response without a body', async () => {
    const client = await createTestClient((_request, response) => response.writeHead(204).end());
    expect(await readAll(client)).toEqual([]);
  });

  it('sends the same request as invoke, except that it accepts an event stream', async () => {
    const { client, received } = await createRecordingClient([], { functionsVersion: 'v7' });
    const file = new File(['PLAN'], 'plan.txt');
    for await (const _ of client.functions.stream('draft', { topic: 'soil' }));
    for await (const _ of client.functions.stream('draft', { file }, { headers: { 'X-A': 'b' } }));
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/api/apps/app/functions/draft',
        body: '{"topic":"soil"}',
        headers: {
          authorization: 'Bearer abc.def',
          'x-app-id': 'app',
          'content-type': 'application/json',
          'groundwork-functions-version': 'v7',
          accept: 'text/event-stream, */*',
        },
      },
      {
        headers: { 'content-type': expect.stringMatching(/^multipart\/form-data/), 'x-a': 'b' },
        body: expect.stringContaining('PLAN'),
      },
    ]);
  });

  it('sends no request before the first event is read', async () => {
    const { client, received } = await createRecordingClient();
    client.functions.stream('draft');
    await client.functions.invoke('other');
    expect(received.map(({ url }) => url)).toEqual(['/api/apps/app/functions/other']);
  });

  it('rejects with a PlatformError when the function fails, and calls onError', async () => {
    const onError = vi.fn();
    const client = await createTestClient(
      (_request, response) => {
        response.writeHead(429, { 'Retry-After': '7' }).end('{"message":"Too often"}');
      },
      { onError },
    );
    const failure = await expectFailure(readAll(client));
    expect(failure).toMatchObject({ status: 429, message: 'Too often', retryAfterMs: 7000 });
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it.each(['', '..'])('rejects the function name %j', async (name) => {
    const { client, received } = await createRecordingClient();
    expect((await expectFailure(client.functions.stream(name).next())).kind).toBe(
      'invalid-argument',
    );
    expect(received).toEqual([]);
  });

  it('rejects parameters that are not an object', async () => {
    const { client } = await createRecordingClient();
    // @ts-expect-error: the parameters are not an object.
    const failure = await expectFailure(client.functions.stream('draft', 'soil').next());
    expect(failure.message).toContain(
      'Function draft must receive an object with named parameters',
    );
  });

  it('rejects when the connection closes during the response', async () => {
    const client = await createTestClient((_request, response) => {
      response.write('data: a\n\n', () => response.destroy());
    });
    expect((await expectFailure(readAll(client))).kind).toBe('network');
  });

  it('rejects after a network failure, or if the response does not start within the time limit', async () => {
    const client = await createTestClient(() => {});
    expect(await expectFailure(readAll(client, { timeoutMs: 50 }))).toMatchObject({
      kind: 'timeout',
    });
    const signal = AbortSignal.timeout(50);
    expect(await expectFailure(readAll(client, { signal }))).toMatchObject({ kind: 'timeout' });
    const { client: gone } = await createRecordingClient();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await expectFailure(readAll(gone))).toMatchObject({ kind: 'network' });
    vi.unstubAllGlobals();
  });

  it('ends the call when its signal is aborted in the middle of the response', async () => {
    const { client, closed } = await createEndlessClient();
    const aborter = new AbortController();
    const stream = client.functions.stream('draft', {}, { signal: aborter.signal });
    expect(await stream.next()).toEqual({ done: false, value: { event: 'message', data: 'a' } });
    const next = stream.next();
    aborter.abort();
    expect(await expectFailure(next)).toMatchObject({ kind: 'aborted' });
    await closed();
  });

  it('ends the call when the app leaves the loop', async () => {
    const { client, closed } = await createEndlessClient();
    for await (const { data } of client.functions.stream('draft')) if (data === 'a') break;
    await closed();
  });

  it('reads from the server no faster than the app reads the events', async () => {
    const chunk = 'x'.repeat(64 * 1024);
    let written = 0;
    let isDone = false;
    const client = await createTestClient(async (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      while (written < 2000 && !response.destroyed) {
        written += 1;
        if (!response.write(chunk)) await once(response, 'drain').catch(() => {});
      }
      isDone = true;
    });
    const stream = client.functions.stream('draft');
    await stream.next();
    await expect.poll(() => written).toBeGreaterThan(1);
    const before = written;
    for (let tick = 0; tick < 50; tick += 1) await new Promise(setImmediate);
    expect(isDone).toBe(false);
    expect(written).toBeLessThan(before + 400);
    await stream.return();
  });
});
