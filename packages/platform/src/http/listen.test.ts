import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const CLIENTS = 50;

/**
 * Worker that sends each request on a new connection, counts the sent requests, and posts the status lines of
 * the responses.
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

describe('a server that stops listening', () => {
  it('responds to clients whose connections are still pending', async () => {
    const listener = await listen('127.0.0.1', 0, 10_000);
    onTestFinished(listener.close);
    listener.handle((_, response) => response.setHeader('Connection', 'close').end());
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port: listener.port, count: CLIENTS, sent };
    const worker = new Worker(clients, { eval: true, workerData });
    onTestFinished(async () => {
      await worker.terminate();
    });
    const responses = once(worker, 'message');
    await once(worker, 'online');
    // Blocks the event loop, so that the server accepts no connection before all requests are sent.
    for (let count = 0; count < CLIENTS; count = Atomics.load(sent, 0)) {
      Atomics.wait(sent, 0, count, 10_000);
    }
    await listener.stopListening();

    expect(await responses).toEqual([Array(CLIENTS).fill('HTTP/1.1 200 OK')]);
  });
});

describe('a request before the handler is set', () => {
  it('waits for the handler', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(listener.close);
    const response = fetch(listener.url);
    await once(listener.server, 'request');
    listener.handle((_, sent) => sent.end('Ready'));

    expect(await (await response).text()).toBe('Ready');
  });
});

describe('an idle connection', () => {
  it('advertises a keep-alive longer than the 60 s for which proxies reuse connections', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(listener.close);
    listener.handle((_, response) => response.end());
    const { headers } = await fetch(listener.url);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '') ?? [];

    expect(Number(seconds)).toBeGreaterThan(60);
  });
});
