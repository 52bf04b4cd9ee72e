import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { createClientAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';
import { listen } from './listen.ts';

async function clientAddress(trustedProxies: string[], forwardedFor: string): Promise<string> {
  const { url, handle, close } = await listen('127.0.0.1', 0);
  onTestFinished(close);
  const app = new Hono<HttpEnv>();
  const read = createClientAddress(trustedProxies);
  app.get('/', (c) => c.text(read(c)));
  handle(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const headers = { 'X-Forwarded-For': forwardedFor };
  return (await rawRequest(url, '/', { headers })).body;
}

describe('createClientAddress', () => {
  it.each<[proxies: string[], forwardedFor: string, client: string]>([
    [[], '192.0.2.1', '127.0.0.1'],
    [['10.0.0.0/8'], '192.0.2.1', '127.0.0.1'],
    [['127.0.0.1'], '192.0.2.1', '192.0.2.1'],
    [['127.0.0.1'], '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    [['127.0.0.1', '10.0.0.0/8'], '198.51.100.9, 192.0.2.1, 10.1.2.3', '192.0.2.1'],
    [['127.0.0.0/8'], '192.0.2.1, nonsense', '127.0.0.1'],
    [['127.0.0.1'], '', '127.0.0.1'],
    [['127.0.0.1'], '::ffff:192.0.2.1', '192.0.2.1'],
    [['127.0.0.1'], '2001:DB8:0:7:1:2:3:4', '2001:db8:0:7'],
    [['127.0.0.1'], '2001:db8::7', '2001:db8:0:0'],
    [['127.0.0.1'], '::1', '0:0:0:0'],
  ])(
    'determines the client address if the trusted proxies are %j and the forwarded addresses are %j: %s',
    async (proxies, forwardedFor, client) => {
      expect(await clientAddress(proxies, forwardedFor)).toBe(client);
    },
  );
});
