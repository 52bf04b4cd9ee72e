import { entityRoom } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect, type RealtimeClient } from '../../../testing/realtime-client.ts';
import { ann, signUp } from '../../../testing/sign-in.ts';

const text = { type: 'string' };
const own = { created_by: '{{user.email}}' };
const schemas = {
  Task: {
    properties: {
      title: text,
      done: { type: 'boolean' },
      points: { type: 'number' },
      tags: { type: 'array', items: text },
      place: { type: 'object', properties: { city: text } },
    },
  },
  Ticket: {
    properties: {
      title: text,
      state: text,
      isPublic: { type: 'boolean' },
      salary: { type: 'number', rls: { read: own } },
    },
    rls: { create: true, read: { $or: [own, { isPublic: true }] }, update: true, delete: true },
  },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const client = await connect(platform, { token });
  return { platform, token, client, tasks: callsTo(platform, 'Task', token) };
}

function eventsOf({ events }: RealtimeClient): string[] {
  return events.map(({ type, data, entered, left }) =>
    [type, data.title, entered && 'entered', left && 'left'].filter(Boolean).join(' '),
  );
}

describe("an entity's room with a filter", () => {
  it('sends only changes to records that match the filter, and marks records that start or stop matching', async () => {
    const { platform, client, tasks } = await start();
    const filter = { done: false };
    expect(await client.join('Task', filter)).toBeUndefined();
    const { id } = await tasks.create({ title: 'a', done: false });
    await tasks.create({ title: 'unseen', done: true });
    await tasks.call('PUT', `/${id}`, { title: 'b' });
    await tasks.call('PUT', `/${id}`, { title: 'c', done: true });
    await tasks.call('PUT', `/${id}`, { title: 'unseen' });
    await tasks.call('PUT', `/${id}`, { title: 'd', done: false });
    await tasks.call('DELETE', `/${id}`);
    await client.received(5);

    expect(eventsOf(client)).toEqual([
      'create a',
      'update b',
      'delete c left',
      'create d entered',
      'delete d',
    ]);
    expect(client.updates.at(-1)?.room).toBe(
      entityRoom(platform.appId, 'Task', JSON.stringify(filter)),
    );
    expect(client.events.at(-1)).not.toHaveProperty('left');
  });

  it("sends one record's changes to a client that subscribes to its id", async () => {
    const { client, tasks } = await start();
    const [{ id }, other] = [
      await tasks.create({ title: 'a' }),
      await tasks.create({ title: 'other' }),
    ];
    expect(await client.join('Task', { id })).toBeUndefined();
    await tasks.call('PUT', `/${other.id}`, { title: 'unseen' });
    await tasks.call('PUT', `/${id}`, { title: 'b' });
    await tasks.call('DELETE', `/${other.id}`);
    await tasks.call('DELETE', `/${id}`);
    await client.received(2);

    expect(eventsOf(client)).toEqual(['update b', 'delete b']);
  });

  it('sends changes to the same records that a list with the same filter contains', async () => {
    const { client, platform, token, tasks } = await start();
    const filters: object[] = [
      { points: { $gte: 2 } },
      { title: { $gt: 'Z' } },
      { title: { $lt: 'ä' } },
      { title: { $in: ['ä', 'B', null] } },
      { title: { $ne: 'b' } },
      { tags: 'red' },
      { tags: { $all: ['red', 'blue'] } },
      { tags: { $size: 1 } },
      { tags: { $exists: false } },
      { 'place.city': 'York' },
      { 'place.city': null },
      { place: { city: 'York' } },
      { $or: [{ done: true }, { $not: { points: { $lt: 2 } } }] },
      { $nor: [{ done: null }, { points: 1 }] },
      { created_date: { $gte: '2020-01-01T00:00:00' } },
      { created_by: 'nobody@example.org' },
      {},
    ];
    const clients: RealtimeClient[] = [];
    for (const filter of filters) {
      const one = await connect(platform, { token });
      expect(await one.join('Task', filter)).toBeUndefined();
      clients.push(one);
    }
    await tasks.call('POST', '/bulk', [
      { title: 'b', done: true, points: 1, tags: ['red'], place: { city: 'York' } },
      { title: 'B', done: false, points: 2, tags: ['red', 'blue'], place: {} },
      { title: 'ä', points: 3, tags: [] },
      { title: 'z', done: true },
      { points: 2.5, place: { city: 'Leeds' } },
    ]);
    await client.join('Task');

    for (const [index, filter] of filters.entries()) {
      const listed = (await tasks.list(filter)).map(({ id }) => id).sort();
      const received = () => clients[index]?.events.map(({ id }) => id).sort();
      await expect.poll(received, { message: JSON.stringify(filter) }).toEqual(listed);
    }
  });

  it('sends the events of each room to a connection that has joined several rooms', async () => {
    const { client, platform, tasks } = await start();
    await client.join('Task');
    await client.join('Task', { done: true });
    await client.join('Task', { done: true });
    await client.join('Task', { points: 1 });
    const { id } = await tasks.create({ title: 'a', done: true, points: 1 });
    await client.received(3);
    const room = entityRoom(platform.appId, 'Task', '{"done":true}');
    await client.socket.timeout(60_000).emitWithAck('leave', room);
    await tasks.call('PUT', `/${id}`, { points: 2 });
    await client.received(5);

    const rooms = client.updates.map((update) => update.room.split('?')[1]);
    expect(rooms).toEqual([undefined, '{"done":true}', '{"points":1}', undefined, '{"points":1}']);
    expect(eventsOf(client).slice(3)).toEqual(['update a', 'delete a left']);
  });

  it("applies a room's filter to fields that are omitted from a long event", async () => {
    const { client, tasks } = await start();
    const long = 'x'.repeat(70_000);
    await client.join('Task', { title: long.slice(0, 1500), done: true });
    await client.join('Task', { tags: 'last' });
    const tags = [...Array.from({ length: 9000 }, (_, index) => `tag ${index}`), 'last'];
    await tasks.create({ title: long, tags, done: true });
    await client.received(1);

    expect(client.events[0]).toMatchObject({ type: 'create', data: { _oversize: true } });
    expect(client.events[0]?.data).not.toHaveProperty('tags');
  });

  // ASVS 8.2.3: Users see and change only the fields that they may access
  it("applies a room's filter as if fields that the subscriber may not read were missing", async () => {
    const { platform, token } = await start();
    const annToken = await signUp(platform, ann);
    const [hers, admins] = [
      await connect(platform, { token: annToken }),
      await connect(platform, { token }),
    ];
    for (const client of [hers, admins]) {
      expect(await client.join('Ticket', { salary: { $gte: 5 } })).toBeUndefined();
      expect(await client.join('Ticket', { salary: null })).toBeUndefined();
    }
    const tickets = callsTo(platform, 'Ticket', token);
    const { id } = await tickets.create({ title: 'a', isPublic: true, salary: 4 });
    await tickets.call('PUT', `/${id}`, { salary: 5 });
    await Promise.all([hers.received(2), admins.received(1)]);

    const received = hers.updates.map(({ room }) => room.split('?')[1]);
    expect(received).toEqual(['{"salary":null}', '{"salary":null}']);
    expect(eventsOf(hers)).toEqual(['create a', 'update a']);
    expect(eventsOf(admins)).toEqual(['create a entered']);
  });

  it('sends a record that becomes unreadable as a deletion, without revealing the filter, and only if the record matched', async () => {
    const { platform, token } = await start();
    const client = await connect(platform, { token: await signUp(platform, ann) });
    await client.join('Ticket', { state: 'open' });
    const tickets = callsTo(platform, 'Ticket', token);
    const { id } = await tickets.create({ title: 'a', isPublic: false, state: 'open' });
    const update = (fields: object) => tickets.call('PUT', `/${id}`, fields);
    await update({ isPublic: true });
    await update({ isPublic: false, state: 'secret' });
    await update({ isPublic: true });
    await update({ isPublic: false });
    await update({ isPublic: true, state: 'open', title: 'b' });
    await update({ state: 'closed' });
    await client.received(4);

    expect(eventsOf(client)).toEqual(['create a', 'delete a', 'create b', 'delete b left']);
    expect(JSON.stringify(client.updates)).not.toContain('secret');
    expect(client.events.at(-1)?.data).toMatchObject({ state: 'closed' });
  });

  it("applies a room's filter to users", async () => {
    const { platform, client } = await start();
    await client.join('User', { email: ann.email });
    await signUp(platform, { ...ann, email: 'bob@example.org' });
    await signUp(platform, ann);
    await client.received(1);

    expect(client.events[0]).toMatchObject({ type: 'create', data: { email: ann.email } });
  });

  it.each([
    ['{', 'not valid JSON'],
    ['[]', 'a filter is an object'],
    ['{"title":{"$near":1}}', 'there is no operator $near'],
    ['{"title":{"$regex":"^a"}}', '$regex'],
    ['{"__proto__":1}', 'a field named __proto__'],
    [`{"title":"${'x'.repeat(2000)}"}`, 'at most 2000 characters'],
    [JSON.stringify({ points: { $in: Array.from({ length: 101 }, () => 1) } }), 'at most 100'],
  ])('rejects the room filter %s', async (filter, message) => {
    const { client, platform, tasks } = await start();
    expect(await client.join({ room: entityRoom(platform.appId, 'Task', filter) })).toEqual({
      error: { code: 'bad_request', message: expect.stringContaining(message) },
    });
    await client.join('Task', { done: true });
    await tasks.create({ title: 'a', done: true });
    await client.received(1);
  });

  it("limits a connection's filters, except filters by id, and accepts a new filter after one has ended", async () => {
    const { client, platform } = await start();
    for (let points = 0; points < 20; points += 1) {
      expect(await client.join('Task', { points })).toBeUndefined();
    }
    expect(await client.join('Task', { points: 20 })).toMatchObject({
      error: { code: 'bad_request', message: expect.stringContaining('at most 20') },
    });
    expect(await client.join('Task', { points: 19 })).toBeUndefined();
    expect(await client.join('Task', { id: 'a'.repeat(24) })).toBeUndefined();
    expect(await client.join('Task')).toBeUndefined();
    const room = entityRoom(platform.appId, 'Task', '{"points":0}');
    await client.socket.timeout(60_000).emitWithAck('leave', room);
    expect(await client.join('Task', { points: 20 })).toBeUndefined();
  });
});
