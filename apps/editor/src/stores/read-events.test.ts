import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlatformApi } from './platform-api.ts';
import { readEvents } from './read-events.ts';

it('registers a single listener for the loss of the network, even after several lost connections', async () => {
  vi.useFakeTimers();
  const network = new EventTarget();
  vi.stubGlobal('window', network);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const aborted = vi.fn();
  let opened = 0;
  const api: Pick<PlatformApi, 'open'> = {
    async open(_, signal) {
      opened += 1;
      signal.addEventListener('abort', aborted);
      if (opened < 4) throw new Error('The connection was lost.');
      return new Response(new ReadableStream());
    },
  };
  const stop = readEvents(api, { onEvent() {}, onLost() {}, onReconnect() {} });
  for (let lost = 1; lost < 4; lost += 1) await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toBe(4);

  network.dispatchEvent(new Event('offline'));
  expect(aborted).toHaveBeenCalledTimes(1);
  stop();
});
