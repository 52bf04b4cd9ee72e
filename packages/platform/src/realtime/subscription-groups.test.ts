import { describe, expect, it, vi } from 'vitest';
import { callsTo, startWithEntities } from '../testing/entity-platform.ts';
import { connect } from '../testing/realtime-client.ts';
import { ann, signUp } from '../testing/sign-in.ts';
import { encodeEvent } from './encode-event.ts';
import { toEvent } from './to-event.ts';

vi.mock(import('./encode-event.ts'), { spy: true });
vi.mock(import('./to-event.ts'), { spy: true });

const schemas = {
  Task: { properties: { title: { type: 'string' }, done: { type: 'boolean' } } },
  Own: {
    properties: { done: { type: 'boolean' } },
    rls: { read: { created_by: '{{user.email}}' } },
  },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const clients = await Promise.all(
    [token, token, await signUp(platform, ann)].map((one) => connect(platform, { token: one })),
  );
  vi.mocked(encodeEvent).mockClear();
  vi.mocked(toEvent).mockClear();
  return { platform, token, clients, tasks: callsTo(platform, 'Task', token) };
}

describe('subscription groups', () => {
  it('match and encode an event once for all subscribers with the same permissions and filter', async () => {
    const { clients, tasks } = await start();
    for (const client of clients) await client.join('Task', { done: true });
    await tasks.create({ title: 'a', done: true });
    for (const client of clients) await client.received(1);

    expect(
      [vi.mocked(toEvent), vi.mocked(encodeEvent)].map(({ mock }) => mock.calls.length),
    ).toEqual([1, 1]);
  });

  it('are separate for other filters and other permissions', async () => {
    const { platform, token, clients } = await start();
    const [first, second, third] = clients;
    await first?.join('Own', { done: true });
    await second?.join('Own', { done: false });
    await third?.join('Own', { done: true });
    await callsTo(platform, 'Own', token).create({ done: true });
    await first?.received(1);

    expect(vi.mocked(toEvent)).toHaveBeenCalledTimes(3);
    expect([second, third].map((client) => client?.events)).toEqual([[], []]);
  });

  it('of one record are not matched with changes of other records', async () => {
    const { clients, tasks } = await start();
    const [one, other] = [await tasks.create({ title: 'a' }), await tasks.create({ title: 'b' })];
    const [first, second, third] = clients;
    await first?.join('Task', { id: one.id });
    await second?.join('Task', { id: other.id });
    await third?.join('Task', { id: 'a'.repeat(24) });
    await tasks.call('PUT', `/${other.id}`, { done: true });
    await second?.received(1);

    expect(vi.mocked(toEvent)).toHaveBeenCalledTimes(1);
  });
});
