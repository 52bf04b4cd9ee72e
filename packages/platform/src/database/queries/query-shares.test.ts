import { describe, expect, it } from 'vitest';
import { createQueryShares, type QueryClient } from './query-shares.ts';

const anonymous = (key: string): QueryClient => ({ kind: 'anonymous', key });
const member = (key: string): QueryClient => ({ kind: 'member', key });
const service: QueryClient = { kind: 'service', key: '' };

const NEVER_MS = 3_600_000;

/** Opens four slots and records which queries start, in order. */
function open(waitMs = NEVER_MS) {
  const shares = createQueryShares(4, waitMs);
  const started: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = async (name: string, client: QueryClient) => {
    leave.set(name, await shares.acquire(client));
    started.push(name);
  };
  const settle = () => new Promise(setImmediate);
  return { enter, started, settle, leave: (name: string) => leave.get(name)?.() };
}

describe('shares of the query slots', () => {
  it('gives an anonymous client one slot of four, and a member two', async () => {
    const { enter, started, settle } = open();
    for (const name of ['a1', 'a2']) void enter(name, anonymous('1.2.3.4'));
    for (const name of ['m1', 'm2', 'm3']) void enter(name, member('ann'));
    await settle();
    expect(started).toEqual(['a1', 'm1', 'm2']);
  });

  it('leaves the last slot to clients who are signed in', async () => {
    const { enter, started, settle } = open();
    for (const name of ['a', 'b', 'c', 'd']) void enter(name, anonymous(name));
    void enter('m', member('ann'));
    await settle();
    expect(started).toEqual(['a', 'b', 'c', 'm']);
  });

  it('leaves one slot to other clients than the service role', async () => {
    const { enter, started, settle } = open();
    for (const name of ['s1', 's2', 's3', 's4']) void enter(name, service);
    void enter('a', anonymous('1.2.3.4'));
    await settle();
    expect(started).toEqual(['s1', 's2', 's3', 'a']);
  });

  it('starts the waiting queries of clients in turn', async () => {
    const { enter, started, leave, settle } = open();
    for (const name of ['a', 'b', 'c']) void enter(name, anonymous(name));
    void enter('m', member('ann'));
    for (const name of ['d1', 'd2', 'd3']) void enter(name, anonymous('d'));
    void enter('e1', anonymous('e'));
    await settle();
    for (const name of ['a', 'd1', 'e1', 'd2']) {
      leave(name);
      await settle();
    }
    expect(started).toEqual(['a', 'b', 'c', 'm', 'd1', 'e1', 'd2', 'd3']);
  });

  it('rejects a query when 64 of its client wait', async () => {
    const { enter, settle } = open();
    for (let index = 0; index < 65; index += 1) void enter(`${index}`, anonymous('1.2.3.4'));
    await settle();
    const expected = { status: 503, code: 'busy', headers: { 'Retry-After': '5' } };
    await expect(enter('one too many', anonymous('1.2.3.4'))).rejects.toMatchObject(expected);
    await enter('another client', anonymous('5.6.7.8'));
  });

  it('rejects a query when 512 of all clients wait', async () => {
    const { enter, settle } = open();
    for (let index = 0; index < 515; index += 1) void enter(`${index}`, anonymous(`${index}`));
    await settle();
    await expect(enter('one too many', anonymous('new'))).rejects.toMatchObject({ status: 503 });
  });

  it('rejects a query that waited too long, and keeps its place free', async () => {
    const { enter, started, leave, settle } = open(1);
    await enter('first', anonymous('1.2.3.4'));
    await expect(enter('late', anonymous('1.2.3.4'))).rejects.toMatchObject({ code: 'busy' });
    leave('first');
    await settle();
    await enter('next', anonymous('1.2.3.4'));
    expect(started).toEqual(['first', 'next']);
  });
});
