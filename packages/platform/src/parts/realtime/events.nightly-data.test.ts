import { runsAllTests } from '@groundwork/launcher/all-tests';
import { API_PREFIX, entityRoom, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { signUp } from '../../../testing/sign-in.ts';
import { callApi } from '../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

const text = { type: 'string' };
const schemas = {
  Task: { properties: { title: text, points: { type: 'number' } } },
  Note: { properties: { title: text } },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const client = await connect(platform, { token });
  expect(await client.join('Task')).toBeUndefined();
  const tasks = callsTo(platform, 'Task', token);
  return { platform, token, client, tasks };
}

describe('realtime events', () => {
  it("sends each change to its entity's room, with the record and a timestamp", async () => {
    const { platform, client, tasks } = await start();
    const created = await tasks.create({ title: 'One' });
    const changed = await tasks.call('PUT', `/${created.id}`, { title: 'Two' });
    await tasks.call('DELETE', `/${created.id}`);
    await client.received(3);

    const { id } = created;
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(client.events).toEqual([
      { type: 'create', id, data: created, timestamp },
      { type: 'update', id, data: changed.body, timestamp },
      { type: 'delete', id, data: changed.body, timestamp },
    ]);
    expect(client.updates[0]?.room).toBe(entityRoom(platform.appId, 'Task'));
  });

  it("sends a bulk write's changes one by one, in order", async () => {
    const { platform, token, client, tasks } = await start();
    const records = ['a', 'b', 'c'].map((title) => ({ title }));
    await tasks.call('POST', '/bulk', records);
    const stored = await tasks.list({}, '&sort=title');
    await tasks.call(
      'PUT',
      '/bulk',
      stored.map(({ id }, index) => ({ id, points: index })),
    );
    await tasks.call('PATCH', '/update-many', {
      query: { title: 'b' },
      data: { $inc: { points: 9 } },
    });
    const upsert = { records: [{ title: 'c', points: 7 }, { title: 'd' }], key: 'title' };
    await tasks.call('POST', '/upsert', upsert);
    await importTitles(platform, token, ['e', 'f']);
    await tasks.call('DELETE', '', { title: { $in: ['a', 'b'] } });
    await client.received(13);

    const received = client.events.map(
      ({ type, data }) => `${type} ${data.title} ${data.points ?? ''}`,
    );
    expect(received.slice(0, 11)).toEqual([
      'create a ',
      'create b ',
      'create c ',
      'update a 0',
      'update b 1',
      'update c 2',
      'update b 10',
      'update c 7',
      'create d ',
      'create e ',
      'create f ',
    ]);
    expect(received.slice(11).sort()).toEqual(['delete a 0', 'delete b 10']);
  });

  it('sends no event for a write that fails or is repeated', async () => {
    const { client, tasks } = await start();
    await tasks.call('POST', '/bulk', [{ title: 'a' }, { title: 5 }]);
    const headers = { 'Idempotency-Key': 'k1' };
    await tasks.call('POST', '', { title: 'b' }, headers);
    await tasks.call('POST', '', { title: 'b' }, headers);
    await tasks.create({ title: 'last' });
    await client.received(2);

    expect(client.events.map(({ data }) => data.title)).toEqual(['b', 'last']);
  });

  it("sends an entity's changes only to its own room", async () => {
    const { platform, token, client, tasks } = await start();
    const other = await connect(platform, { token });
    await other.join('Note');
    const notes = callsTo(platform, 'Note', token);
    await notes.create({ title: 'note' });
    await tasks.create({ title: 'task' });
    await notes.create({ title: 'another' });
    await Promise.all([client.received(1), other.received(2)]);

    expect(client.events[0]?.data).toMatchObject({ title: 'task' });
  });

  it('sends an event once after a client joined twice, and no event after the client left once', async () => {
    const { client, tasks, platform } = await start();
    await client.join('Task');
    await tasks.create({ title: 'one' });
    await client.received(1);
    const room = entityRoom(platform.appId, 'Task');
    await client.socket.timeout(60_000).emitWithAck('leave', room);
    await client.socket.timeout(60_000).emitWithAck('leave', room);
    await tasks.create({ title: 'two' });
    await client.join('Task');
    await tasks.create({ title: 'three' });
    await client.received(2);

    expect(client.events.map(({ data }) => data.title)).toEqual(['one', 'three']);
  });

  it("handles a client's concurrent joins and leaves in order", async () => {
    const { client, tasks, platform } = await start();
    const room = entityRoom(platform.appId, 'Task');
    for (const event of ['leave', 'join', 'leave', 'join', 'leave'])
      client.socket.emit(event, room);
    await client.join('Note');
    await tasks.create({ title: 'task' });
    await callsTo(platform, 'Note', await signUp(platform)).create({ title: 'note' });
    await client.received(1);

    expect(client.events[0]?.data).toMatchObject({ title: 'note' });
  });

  it('shortens and marks an event that is too long', async () => {
    const { client, tasks } = await start();
    const { id } = await tasks.create({ title: 'x'.repeat(70_000), points: 1 });
    await client.received(1);

    expect(client.events[0]).toMatchObject({
      type: 'create',
      data: { id, title: '', points: 1, _oversize: true },
    });
  });

  it.runIf(runsAllTests)(
    'sends all changes of an import of 10,000 records, and responds to requests meanwhile',
    async () => {
      const { platform, token, client } = await start();
      const titles = Array.from({ length: 10_000 }, (_, index) => `t${index}`);
      await importTitles(platform, token, titles);
      expect((await callApi(platform, '/health')).status).toBe(200);
      await client.received(10_000);

      expect(client.events.map(({ data }) => data.title)).toEqual(titles);
    },
  );

  it('does not send a change that was written before the client joined', async () => {
    const { platform, token, client, tasks } = await start();
    const late = await connect(platform, { token });
    await importTitles(platform, token, Array(5000).fill('early'));
    await late.join('Task');
    await tasks.create({ title: 'later' });
    await Promise.all([client.received(5001), late.received(1)]);
  });

  it.runIf(runsAllTests)(
    'disconnects clients when too many changes wait to be sent, and the clients reconnect',
    async () => {
      const { platform, token, tasks } = await start();
      const client = await connect(platform, { token, reconnection: true });
      const titles = Array.from({ length: 10_000 }, () => 'x');
      for (const _ of ['first', 'second']) await importTitles(platform, token, titles);
      await tasks.create({ title: 'one more' });
      await client.join('Task');
      const reconnected = new Promise<void>((resolve) => client.socket.once('connect', resolve));
      expect((await tasks.call('DELETE', '?all=true')).body).toMatchObject({ deleted: 20_001 });
      await reconnected;
      await client.join('Task');
      await tasks.create({ title: 'after' });
      await client.received(1);

      expect(client.events[0]?.data).toMatchObject({ title: 'after' });
    },
  );

  function importTitles({ url, appId }: RunningPlatform, token: string, titles: readonly string[]) {
    const body = new FormData();
    body.set('file', new File([`title\n${titles.join('\n')}`], 'tasks.csv'));
    const path = routes.entityImport.replace(':appId', appId).replace(':entity', 'Task');
    const headers = { Authorization: `Bearer ${token}` };
    return fetch(url + API_PREFIX + path, { method: 'POST', body, headers });
  }
});
