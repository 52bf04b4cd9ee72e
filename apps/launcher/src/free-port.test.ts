import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from './free-port.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function listen(host: string): Promise<number> {
  server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

it.each(['127.0.0.1', '::1'])('skips a port that a program uses on %s', async (host) => {
  const taken = await listen(host);
  expect(await findFreePort(taken)).toBeGreaterThan(taken);
});

it('returns the preferred port when it is free', async () => {
  const port = await listen('127.0.0.1');
  server?.close();
  expect(await findFreePort(port)).toBe(port);
});
