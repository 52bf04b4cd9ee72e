import type { Entities } from '@groundwork/engine';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withIdempotencyKey } from './with-idempotency-key.ts';

it('the platform waits a minute for a response that stalls after its first bytes, then sends it without storing its body', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stored: string[] = [];
  const claims: Entities['claims'] = {
    take: async () => ({
      complete: async (response) => void stored.push(response),
      release: async () => {},
    }),
  };
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const onResponse = vi.fn();
  const request = { appId: 'a1', sender: 'service', key: 'k', requestHash: 'h' };
  const pending = withIdempotencyKey({ entities: { claims } }, request, {
    run: async () => new Response(readable, { status: 201 }),
  });
  void pending.then(onResponse);

  await write('first ');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(onResponse).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  const response = await pending;
  expect(response.status).toBe(201);
  expect(stored.map((one) => JSON.parse(one))).toEqual([
    expect.objectContaining({ status: 201, body: null }),
  ]);

  const text = response.text();
  await write('second ');
  await write('third');
  await writer.close();
  expect(await text).toBe('first second third');
});
