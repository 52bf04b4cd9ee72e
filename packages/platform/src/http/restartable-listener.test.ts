import { describe, expect, it, onTestFinished } from 'vitest';
import { listenAcrossRestarts } from './restartable-listener.ts';

async function start() {
  const lasting = await listenAcrossRestarts(
    { host: '127.0.0.1', port: 0, graceMs: 10 },
    { upgrade: (_request, socket) => socket.destroy(), isForwarding: () => false },
  );
  onTestFinished(lasting.close);
  const { url } = lasting.next();
  const textOf = async () => (await fetch(url)).text();
  return { lasting, url, textOf };
}

describe('listenAcrossRestarts', () => {
  it('passes a request that arrives during a restart to the restarted platform', async () => {
    const { lasting, textOf } = await start();
    const first = lasting.next();
    first.handle((_, response) => response.end('first'));
    expect(await textOf()).toBe('first');
    await first.stopListening();
    const body = textOf();
    await first.close();
    lasting.next().handle((_, response) => response.end('second'));
    expect(await body).toBe('second');
  });

  it('responds with 503 after a failed start, until a start succeeds', async () => {
    const { lasting, url, textOf } = await start();
    const waiting = fetch(url);
    lasting.reportFailure();
    expect((await waiting).status).toBe(503);
    expect((await fetch(url)).status).toBe(503);
    lasting.next().handle((_, response) => response.end('again'));
    expect(await textOf()).toBe('again');
  });

  it('ends the responses of a closed platform that are incomplete after the grace period', async () => {
    const { lasting, url } = await start();
    const platform = lasting.next();
    const received = Promise.withResolvers<void>();
    platform.handle((_, response) => {
      response.flushHeaders();
      received.resolve();
    });
    const pending = await fetch(url);
    await received.promise;
    await platform.close();
    await expect(pending.text()).rejects.toThrow();
  });
});
