import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const CLIENTS = 50;

/**
 * Source code of a worker that sends each request on a new connection, counts the sent requests, and posts the
 * status lines of the responses.
 */
const clients = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, sent } } = require('node:worker_threads');
  const responses = [];
  for (let client = 0; client < count; client += 1) {
    let response = '';
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
    socket.on('data', (chunk) => { response += chunk; });
    socket.on('error', (error) => { response += error.code; });
    socket.on('close', () => {
      if (responses.push(response.split('\\r\\n')[0]) === count) parentPort.postMessage(responses);
    });
  }
`;

describe('stopping an HTTP server', () => {
  it('responds to requests on connections that a slow server had not accepted yet when it was stopped', async () => {
    const listener = await listen('127.0.0.1', 0, 10_000);
    onTestFinished(listener.close);
    const delay = new Int32Array(new SharedArrayBuffer(4));
    listener.server.on('connection', () => Atomics.wait(delay, 0, 0, 25));
    listener.handle((_, response) => response.setHeader('Connection', 'close').end());
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port: listener.port, count: CLIENTS, sent };
    const worker = new Worker(clients, { eval: true, workerData });
    onTestFinished(async () => {
      await worker.terminate();
    });
    const responses = once(worker, 'message');
    await once(worker, 'online');
    // Blocks the event loop until all requests are sent, so that the server has not accepted any connection
    // yet.
    for (let count = 0; count < CLIENTS; count = Atomics.load(sent, 0)) {
      Atomics.wait(sent, 0, count, 10_000);
    }
    await listener.stopListening();

    expect(await responses).toEqual([Array(CLIENTS).fill('HTTP/1.1 200 OK')]);
  });
});

describe('request that arrives before the handler is set', () => {
  it('a request that arrives before the handler is set waits for the handler', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(listener.close);
    const response = fetch(listener.url);
    await once(listener.server, 'request');
    listener.handle((_, sent) => sent.end('Ready'));

    expect(await (await response).text()).toBe('Ready');
  });
});

describe('idle connection', () => {
  it('sends a Keep-Alive timeout above the 60 s for which proxies reuse connections', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(listener.close);
    listener.handle((_, response) => response.end());
    const { headers } = await fetch(listener.url);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '') ?? [];

    expect(Number(seconds)).toBeGreaterThan(60);
  });
});

describe('time limit for the headers of a request', () => {
  /** Connects a client to a server whose limit has passed at its next check. */
  async function start() {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(listener.close);
    listener.server.headersTimeout = 1;
    listener.server.requestTimeout = 100;
    listener.handle((request, response) => {
      const end = () => response.setHeader('Connection', 'close').end('Done');
      if (request.method === 'GET') end();
      else request.on('end', end).resume();
    });
    listener.server.on('upgrade', (_, socket) => socket.end('Upgraded'));
    const accepted = once(listener.server, 'connection');
    const client = connect(listener.port, '127.0.0.1');
    onTestFinished(() => {
      client.destroy();
    });
    await accepted;
    return client;
  }

  /** Sends the rest of a request, and blocks the event loop until the server's next check of the limit is due. */
  function sendAndBlock(client: Socket, data: string): void {
    client.write(data);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2600);
  }

  it.for([
    ['request', '', / 200 OK\r\n.*Done/s],
    ['request to upgrade', 'Connection: upgrade\r\nUpgrade: websocket\r\n', /^Upgraded$/],
  ] as const)(
    'responds to a %s that arrived while a task blocked the server',
    async ([, headers, expected]) => {
      const client = await start();
      sendAndBlock(client, `GET /ws-user-apps/socket.io/ HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);

      expect(await text(client)).toMatch(expected);
    },
  );

  it('limits the time of the body of such a request', async () => {
    const client = await start();
    sendAndBlock(client, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na');

    expect(await text(client)).toMatch(/ 408 Request Timeout/);
  });

  it('rejects incomplete headers with 408, and closes the connection', async () => {
    const client = await start();
    sendAndBlock(client, 'GET / HTTP/1.1\r\nHost: a\r\n');

    expect(await text(client)).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('invalid request', () => {
  it.for([
    ['a line that is no request', 'Hello\r\n\r\n', '400 Bad Request'],
    [
      'too long headers',
      `GET / HTTP/1.1\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header',
    ],
  ] as const)('rejects %s, and closes the connection', async ([, request, status]) => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(listener.close);
    const client = connect(listener.port, '127.0.0.1');
    client.write(request);

    expect(await text(client)).toContain(`HTTP/1.1 ${status}`);
  });

  it('does not send an error inside a response', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(listener.close);
    listener.handle((_, response) => response.write('Beginning'));
    const client = connect(listener.port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const received: string[] = [];
    client.on('data', (chunk) => {
      received.push(String(chunk));
      client.write('Hello\r\n\r\n');
    });
    await once(client, 'close');

    expect(received.join('')).toMatch(/ 200 OK\r\n.*Beginning/s);
    expect(received.join('')).not.toContain('Bad Request');
  });
});
