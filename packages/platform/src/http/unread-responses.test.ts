import { once } from 'node:events';
import { ServiceError } from '@groundwork/engine/kernel';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { listen } from './listen.ts';
import { holdResponse } from './unread-responses.ts';

const MIB = 1024 * 1024;

/** Starts a server. Each of its responses counts as 90 MiB of the 96 MiB that one client may leave unread. */
async function start() {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => c.text(error.message, 503));
  app.use(async (c, next) => {
    c.set('clientAddress', '192.0.2.1');
    await next();
  });
  app.get('/', (c) => {
    holdResponse(c, 90 * MIB);
    return c.text('done');
  });
  app.get('/written', (c) => {
    holdResponse(c, 90 * MIB, () => new ServiceError('response_not_stored', 'written'));
    return c.text('done');
  });
  app.get('/unread', (c) => {
    holdResponse(c, 90 * MIB);
    return new Response(new ReadableStream());
  });
  const gone = Promise.withResolvers<void>();
  app.get('/gone', async (c) => {
    if (!c.env.outgoing.destroyed) await once(c.env.outgoing, 'close');
    holdResponse(c, 90 * MIB);
    gone.resolve();
    return c.text('done');
  });
  const listener = await listen('127.0.0.1', 0);
  onTestFinished(listener.close);
  listener.handle(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  return { listener, gone: gone.promise };
}

describe('holdResponse', () => {
  it('rejects further responses to a client that has not read earlier ones', async () => {
    const { listener } = await start();
    const aborter = new AbortController();
    const { signal } = aborter;
    const unread = await fetch(`${listener.url}/unread`, { signal });
    expect(unread.status).toBe(200);
    expect((await fetch(listener.url)).status).toBe(503);
    expect(await (await fetch(`${listener.url}/written`)).text()).toBe('written');

    aborter.abort();
    await expect.poll(async () => (await fetch(listener.url)).status).toBe(200);
    expect((await fetch(listener.url)).status).toBe(200);
  });

  it('does not count a response to a client that has disconnected', async () => {
    const { listener, gone } = await start();
    const aborter = new AbortController();
    const left = fetch(`${listener.url}/gone`, { signal: aborter.signal }).catch(() => {});
    await once(listener.server, 'request');
    aborter.abort();
    await left;
    await gone;
    expect((await fetch(listener.url)).status).toBe(200);
  });
});
