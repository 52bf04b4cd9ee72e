/** What streams of functions do where a sound platform would not show it. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
} from '../../test-support/local-server.ts';
import type { Client } from '../create-client.ts';
import type { FunctionEvent, StreamOptions } from './functions.ts';

/** All pieces of a stream. */
async function piecesOf(client: Client, options?: StreamOptions): Promise<FunctionEvent[]> {
  const pieces: FunctionEvent[] = [];
  for await (const piece of client.functions.stream('draft', {}, options)) pieces.push(piece);
  return pieces;
}

/** A client whose server answers with some bytes, cut as given. */
function clientOfBytes(type: string, ...parts: readonly (string | Uint8Array)[]): Promise<Client> {
  return createTestClient(async (_request, response) => {
    response.writeHead(200, { 'Content-Type': type });
    for (const part of parts) {
      response.write(part);
      // Parts that are written at once would arrive as one.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    response.end();
  });
}

it('gives server-sent events, however they are cut, and no comments', async () => {
  const client = await clientOfBytes(
    'text/event-stream; charset=utf-8',
    ': hello\r\nevent: pro',
    'gress\ndata: {"done"',
    ':1}\nid: 7\n\ndata: a\ndata: b\n\nda',
    'ta: c\n\ndata: never ended',
  );
  expect(await piecesOf(client)).toEqual([
    { event: 'progress', data: '{"done":1}', id: '7' },
    { event: 'message', data: 'a\nb' },
    { event: 'message', data: 'c' },
  ]);
});

it('gives any other text as it comes, with no letter cut in two', async () => {
  const bytes = new TextEncoder().encode('Süd');
  const client = await clientOfBytes('text/plain', bytes.slice(0, 2), bytes.slice(2));
  const pieces = await piecesOf(client);
  expect(pieces.map(({ data }) => data).join('')).toBe('Süd');
  expect(new Set(pieces.map(({ event }) => event))).toEqual(new Set(['message']));
});

it('gives nothing for an answer without a body', async () => {
  const client = await createTestClient((_request, response) => response.writeHead(204).end());
  expect(await piecesOf(client)).toEqual([]);
});

it('sends what invoke sends, and asks for events', async () => {
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

it('sends nothing before the first piece is asked for', async () => {
  const { client, received } = await createRecordingClient();
  client.functions.stream('draft');
  await client.functions.invoke('other');
  expect(received.map(({ url }) => url)).toEqual(['/api/apps/app/functions/other']);
});

it('rejects with the one error when the function refuses, and tells the app', async () => {
  const onError = vi.fn();
  const client = await createTestClient(
    (_request, response) => {
      response.writeHead(429, { 'Retry-After': '7' }).end('{"message":"Too often"}');
    },
    { onError },
  );
  const failure = await expectFailure(piecesOf(client));
  expect(failure).toMatchObject({ status: 429, message: 'Too often', retryAfterMs: 7000 });
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
});

it.each(['', '..'])('refuses the name %j', async (name) => {
  const { client, received } = await createRecordingClient();
  expect((await expectFailure(client.functions.stream(name).next())).kind).toBe('invalid-argument');
  expect(received).toEqual([]);
});

it('refuses what are no named parameters', async () => {
  const { client } = await createRecordingClient();
  // @ts-expect-error: JavaScript would let it pass.
  const failure = await expectFailure(client.functions.stream('draft', 'soil').next());
  expect(failure.message).toContain('Function draft must receive an object with named parameters');
});

it('rejects when the answer breaks off', async () => {
  const client = await createTestClient((_request, response) => {
    response.write('data: a\n\n', () => response.destroy());
  });
  expect((await expectFailure(piecesOf(client))).kind).toBe('network');
});

it('rejects when nobody answers, and when nobody answers in time', async () => {
  const client = await createTestClient(() => {});
  expect(await expectFailure(piecesOf(client, { timeoutMs: 50 }))).toMatchObject({
    kind: 'timeout',
  });
  const signal = AbortSignal.timeout(50);
  expect(await expectFailure(piecesOf(client, { signal }))).toMatchObject({ kind: 'timeout' });
  const { client: gone } = await createRecordingClient();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await expectFailure(piecesOf(gone))).toMatchObject({ kind: 'network' });
  vi.unstubAllGlobals();
});

/** A client whose server writes a piece and then waits, and the connection it holds. */
async function startEndless() {
  const connections: ServerResponse[] = [];
  const client = await createTestClient((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: a\n\n');
    connections.push(response);
  });
  const closed = () => vi.waitFor(() => expect(connections[0]?.closed).toBe(true), 5_000);
  return { client, connections, closed };
}

it('ends the call when its signal does, in the middle too', async () => {
  const { client, closed } = await startEndless();
  const aborter = new AbortController();
  const stream = client.functions.stream('draft', {}, { signal: aborter.signal });
  expect(await stream.next()).toEqual({ done: false, value: { event: 'message', data: 'a' } });
  const next = stream.next();
  aborter.abort();
  expect(await expectFailure(next)).toMatchObject({ kind: 'aborted' });
  await closed();
});

it('ends the call when the loop is left', async () => {
  const { client, closed } = await startEndless();
  for await (const { data } of client.functions.stream('draft')) if (data === 'a') break;
  await closed();
});

it('lets a server wait that writes faster than the pieces are used', async () => {
  const piece = 'x'.repeat(64 * 1024);
  let written = 0;
  let isDone = false;
  const client = await createTestClient(async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    while (written < 2000 && !response.destroyed) {
      written += 1;
      if (!response.write(piece)) await once(response, 'drain').catch(() => {});
    }
    isDone = true;
  });
  const stream = client.functions.stream('draft');
  await stream.next();
  await vi.waitFor(() => expect(written).toBeGreaterThan(1), 5_000);
  const before = written;
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(isDone).toBe(false);
  expect(written).toBeLessThan(before + 400);
  await stream.return();
});
