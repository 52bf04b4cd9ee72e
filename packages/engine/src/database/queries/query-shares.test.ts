import { describe, expect, it } from 'vitest';
import { createQueryShares, type QueryClient } from './query-shares.ts';

const anonymous = (key: string): QueryClient => ({ kind: 'anonymous', key });
const member = (key: string): QueryClient => ({ kind: 'member', key });
const service: QueryClient = { kind: 'service', key: '' };

const NEVER_MS = 3_600_000;

/** Opens a scheduler with four slots, and records the order in which queries start. */
function open(waitMs = NEVER_MS) {
  const shares = createQueryShares(4, waitMs);
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const acquire = async (name: string, client: QueryClient) => {
    releases.set(name, await shares.acquire(client));
    started.push(name);
  };
  const settle = () => new Promise(setImmediate);
  return { acquire, started, settle, release: (name: string) => releases.get(name)?.() };
}

describe('createQueryShares', () => {
  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('gives an anonymous client at most one of four query slots, and a signed-in client at most two', async () => {
    const { acquire, started, settle } = open();
    for (const name of ['a1', 'a2']) void acquire(name, anonymous('1.2.3.4'));
    for (const name of ['m1', 'm2', 'm3']) void acquire(name, member('ann'));
    await settle();
    expect(started).toEqual(['a1', 'm1', 'm2']);
  });

  it('reserves the last free query slot for signed-in clients', async () => {
    const { acquire, started, settle } = open();
    for (const name of ['a', 'b', 'c', 'd']) void acquire(name, anonymous(name));
    void acquire('m', member('ann'));
    await settle();
    expect(started).toEqual(['a', 'b', 'c', 'm']);
  });

  it('reserves one query slot for clients other than the service role', async () => {
    const { acquire, started, settle } = open();
    for (const name of ['s1', 's2', 's3', 's4']) void acquire(name, service);
    void acquire('a', anonymous('1.2.3.4'));
    await settle();
    expect(started).toEqual(['s1', 's2', 's3', 'a']);
  });

  it('alternates between clients when queries of several clients wait', async () => {
    const { acquire, started, release, settle } = open();
    for (const name of ['a', 'b', 'c']) void acquire(name, anonymous(name));
    void acquire('m', member('ann'));
    for (const name of ['d1', 'd2', 'd3']) void acquire(name, anonymous('d'));
    void acquire('e1', anonymous('e'));
    await settle();
    for (const name of ['a', 'd1', 'e1', 'd2']) {
      release(name);
      await settle();
    }
    expect(started).toEqual(['a', 'b', 'c', 'm', 'd1', 'e1', 'd2', 'd3']);
  });

  it('rejects a query if 64 queries of the same client already wait', async () => {
    const { acquire, settle } = open();
    for (let index = 0; index < 65; index += 1) void acquire(`${index}`, anonymous('1.2.3.4'));
    await settle();
    const expected = { code: 'busy', retryAfterSeconds: 5, isRepeatable: true };
    await expect(acquire('one too many', anonymous('1.2.3.4'))).rejects.toMatchObject(expected);
    await acquire('another client', anonymous('5.6.7.8'));
  });

  it('rejects a query if 512 queries of all clients already wait', async () => {
    const { acquire, settle } = open();
    for (let index = 0; index < 515; index += 1) void acquire(`${index}`, anonymous(`${index}`));
    await settle();
    await expect(acquire('one too many', anonymous('new'))).rejects.toMatchObject({ code: 'busy' });
  });

  it('rejects a query that has waited too long, and does not run the query later', async () => {
    const { acquire, started, release, settle } = open(1);
    await acquire('first', anonymous('1.2.3.4'));
    await expect(acquire('late', anonymous('1.2.3.4'))).rejects.toMatchObject({ code: 'busy' });
    release('first');
    await settle();
    await acquire('next', anonymous('1.2.3.4'));
    expect(started).toEqual(['first', 'next']);
  });
});
