import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { moveClock } from '../../testing/clock.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { insertApp } from '../../testing/test-migrations.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { createClaims } from './claims.ts';

const request = { appId: 'a1', sender: 'service', key: 'k', requestHash: 'h' };

async function open() {
  const { store, writer, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, 'a1');
  return { claims: createClaims(writer, silentLog), store };
}

describe('createClaims', () => {
  it('gives an idempotency key to only one of several concurrent requests', async () => {
    const { claims } = await open();
    const taken = await Promise.allSettled([1, 2, 3, 4].map(() => claims.take(request)));

    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(taken.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(3).fill({ reason: { code: 'busy' } }),
    );
  });

  it('renews the claim on an idempotency key while its request runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { claims } = await open();
    await claims.take(request);
    vi.advanceTimersByTime(5 * 60_000);

    await vi.waitFor(
      () => expect(claims.take(request)).rejects.toMatchObject({ code: 'busy' }),
      30_000,
    );
  });

  it('stores a response for a day after its completion, and allows a released key to be claimed again', async () => {
    const { claims } = await open();
    const first = await claims.take(request);
    if (typeof first === 'string') throw new Error('The key should be free.');
    await first.release();
    const second = await claims.take(request);
    if (typeof second === 'string') throw new Error('The key should be free again.');
    await second.complete('done');
    moveClock({ minutes: 23 * 60 });

    expect(await claims.take(request)).toBe('done');
    moveClock({ minutes: 61 });
    expect(await claims.take(request)).toBeTypeOf('object');
  });

  it('completes a claim without an error even if the response cannot be stored', async () => {
    const { claims, store } = await open();
    const claim = await claims.take(request);
    if (typeof claim === 'string') throw new Error('The key should be free.');
    await store.schema.dropTable('idempotency_keys').execute();

    await expect(claim.complete('done')).resolves.toBeUndefined();
  });
});
