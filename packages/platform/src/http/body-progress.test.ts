import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchProgress } from './body-progress.ts';

async function receiveBody() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST' });
  outgoing.on('error', () => {});
  onTestFinished(() => {
    outgoing.destroy();
    server.close();
  });
  outgoing.write('first');
  const [body]: IncomingMessage[] = await once(server, 'request');
  if (!body) throw new Error('No request arrived.');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const onLate = vi.fn();
  return { body, outgoing, onLate };
}

describe('watchProgress', () => {
  it('reports a request body that stops arriving', async () => {
    const { body, onLate } = await receiveBody();
    watchProgress(body, onLate, { bytes: 1, spanMs: 1000, totalMs: 60_000 });
    await once(body, 'data');
    vi.advanceTimersByTime(1000);
    expect(onLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(onLate).toHaveBeenCalledOnce();
  });

  it('reports a request body that takes longer than the time limit although data keeps arriving', async () => {
    const { body, outgoing, onLate } = await receiveBody();
    watchProgress(body, onLate, { bytes: 1, spanMs: 1000, totalMs: 1500 });
    await once(body, 'data');
    vi.advanceTimersByTime(1000);
    expect(onLate).not.toHaveBeenCalled();
    outgoing.write('more');
    await once(body, 'data');
    vi.advanceTimersByTime(1000);
    expect(onLate).toHaveBeenCalledOnce();
  });

  it('ignores the time while a request body is paused, and stops watching at its end', async () => {
    const { body, outgoing, onLate } = await receiveBody();
    watchProgress(body, onLate, { bytes: 1, spanMs: 1000, totalMs: 60_000 });
    body.pause();
    vi.advanceTimersByTime(5000);
    outgoing.end();
    body.resume();
    await once(body, 'end');
    vi.advanceTimersByTime(5000);

    expect(body.listenerCount('data')).toBe(0);
    expect(onLate).not.toHaveBeenCalled();
  });
});
