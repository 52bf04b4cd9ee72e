import { expandRoom } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect, type RealtimeClient } from '../../../testing/realtime-client.ts';
import { signUp } from '../../../testing/sign-in.ts';

const title = { type: 'string' };
const to = (entity: string) => ({ type: 'reference', entity });
const adminsOnly = { user_condition: { role: 'admin' } };

const schemas = {
  Team: {
    properties: { title, owner: to('Person'), secret: { ...title, rls: { read: adminsOnly } } },
    rls: { read: { $or: [adminsOnly, { title: { $ne: 'Hidden' } }] }, update: true },
  },
  Person: { properties: { title } },
  Task: { properties: { title, team: to('Team') } },
  Comment: { properties: { title, task: to('Task') } },
  Diary: { properties: { task: to('Task') }, rls: { read: adminsOnly } },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const member = await signUp(platform);
  const calls = (entity: string) => callsTo(platform, entity, token);
  const open = async (paths: string) => {
    const client = await connect(platform, { token: member });
    const joined = await client.join({ room: expandRoom(platform.appId, 'Task', paths) });
    return { client, joined };
  };
  return { platform, member, calls, open };
}

function eventsOf({ events }: RealtimeClient): string[] {
  return events.map(({ type, entity, data }) => [type, entity, data.title].join(' '));
}

describe('the room of an expansion', () => {
  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('sends the readable changes of all records that the expansion can contain, and no others', async () => {
    const { platform, calls, open } = await start();
    const { client, joined } = await open('team.owner,Comment_via_task,Diary_via_task');
    expect(joined).toBeUndefined();
    const owner = await calls('Person').create({ title: 'Ann' });
    const team = await calls('Team').create({ title: 'A', owner: owner.id, secret: 'unseen' });
    const task = await calls('Task').create({ title: 'unseen', team: team.id });
    await calls('Comment').create({ title: 'C', task: task.id });
    await calls('Diary').create({ task: task.id });
    await calls('Team').call('PUT', `/${team.id}`, { title: 'B' });
    await calls('Team').call('PUT', `/${team.id}`, { title: 'Hidden' });
    await calls('Team').call('PUT', `/${team.id}`, { secret: 'still unseen' });
    await calls('Team').call('PUT', `/${team.id}`, { title: 'D' });
    await client.received(6);

    expect(eventsOf(client)).toEqual([
      'create Person Ann',
      'create Team A',
      'create Comment C',
      'update Team B',
      'delete Team B',
      'create Team D',
    ]);
    const room = expandRoom(platform.appId, 'Task', 'team.owner,Comment_via_task,Diary_via_task');
    expect(new Set(client.updates.map((update) => update.room))).toEqual(new Set([room]));
    expect(JSON.stringify(client.updates)).not.toContain('unseen');
  });

  it('sends nothing after the client has left the room', async () => {
    const { platform, calls, open } = await start();
    const { client } = await open('team');
    await client.join('Person');
    await client.socket.emitWithAck('leave', expandRoom(platform.appId, 'Task', 'team'));
    await calls('Team').create({ title: 'unseen' });
    await calls('Person').create({ title: 'Ann' });
    await client.received(1);

    expect(client.events[0]).not.toHaveProperty('entity');
  });

  it.each([
    ['Task', 'title', 'bad_request', /no reference of Task/],
    ['Diary', 'task', 'forbidden', /Diary/],
    ['Nothing', 'team', 'not_found', /no entity Nothing/],
    ['User', 'team', 'not_found', /User/],
  ])('rejects the expansion of %s with the paths %s', async (entity, paths, code, message) => {
    const { platform, member } = await start();
    const client = await connect(platform, { token: member });
    const room = expandRoom(platform.appId, entity, paths);
    expect(await client.join({ room })).toEqual({
      error: { code, message: expect.stringMatching(message) },
    });
  });

  it('allows 20 expansions and filters for each connection', async () => {
    const { platform, member } = await start();
    const client = await connect(platform, { token: member });
    const join = (entity: string, paths: string) =>
      client.join({ room: expandRoom(platform.appId, entity, paths) });
    const paths = (count: number) => Array.from({ length: count }, () => 'team').join();
    for (let count = 1; count <= 20; count += 1) {
      expect(await join('Task', paths(count))).toBeUndefined();
    }
    expect(await join('Task', paths(21))).toMatchObject({ error: { code: 'bad_request' } });
  });
});
