import type { Claims } from '@groundwork/engine';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerRepeatable } from './answer-repeatable.ts';

it('sends a response that stalls after its first bytes after a minute, without storing it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stored: string[] = [];
  const claims: Claims = {
    take: async () => ({
      complete: async (answer) => void stored.push(answer),
      release: async () => {},
    }),
  };
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const onAnswer = vi.fn();
  const request = { appId: 'a1', sender: 'service', key: 'k', requestHash: 'h' };
  const answering = answerRepeatable({ claims }, request, {
    run: async () => new Response(readable, { status: 201 }),
  });
  void answering.then(onAnswer);

  await write('first ');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(onAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  const answer = await answering;
  expect(answer.status).toBe(201);
  expect(stored.map((one) => JSON.parse(one))).toEqual([
    expect.objectContaining({ status: 201, body: null }),
  ]);

  const text = answer.text();
  await write('second ');
  await write('third');
  await writer.close();
  expect(await text).toBe('first second third');
});
