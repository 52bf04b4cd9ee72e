import { entitiesFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { ann, signUp } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';

const bob = { email: 'bob@example.org', password: 'a long password' };
const text = { type: 'string' };
const to = (entity: string, rest: object = {}) => ({ type: 'reference', entity, ...rest });
const ids = { type: 'array', items: text };
const admins = { user_condition: { role: 'admin' } };
const members = { members: '{{user.id}}' };
const ofTeam = { 'team.members': '{{user.id}}' };

const Team = {
  properties: {
    title: text,
    members: ids,
    isClosed: { type: 'boolean' },
    code: { ...text, rls: { read: admins, write: admins } },
  },
  rls: { create: true, read: { $or: [members, admins] }, update: true, delete: admins },
};

const schemas = {
  Team,
  Task: {
    properties: {
      title: text,
      points: { type: 'integer' },
      team: to('Team', { onDelete: 'clear' }),
    },
    rls: {
      create: ofTeam,
      read: ofTeam,
      update: { ...ofTeam, 'team.isClosed': { $ne: true } },
      delete: ofTeam,
    },
  },
  Comment: {
    properties: { title: text, task: to('Task', { onDelete: 'delete' }) },
    rls: { read: { 'task.team.isClosed': { $ne: true } } },
  },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const idOf = async (as: string) => {
    const me = await callApi(platform, `/apps/${platform.appId}/entities/User/me`, { token: as });
    return z.object({ id: z.string() }).parse(await me.json()).id;
  };
  const [annToken, bobToken] = [await signUp(platform, ann), await signUp(platform, bob)];
  const service = await platform.issueServiceToken(platform.appId);
  const calls = (entity: string, as = token) => callsTo(platform, entity, as);
  const all = calls('Task', service);
  const [annId, bobId] = [await idOf(annToken), await idOf(bobToken)];
  const east = await calls('Team', service).create({ title: 'East', members: [annId], code: 'e' });
  const west = await calls('Team', service).create({ title: 'West', members: [bobId], code: 'w' });
  const setTeam = (id: string, change: object) =>
    calls('Team', service).call('PUT', `/${id}`, change);
  return {
    platform,
    token,
    service,
    annToken,
    bobToken,
    calls,
    all,
    annId,
    bobId,
    east,
    west,
    setTeam,
  };
}

describe('access rules that follow references', () => {
  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('reads only records whose referenced record lets the user', async () => {
    const { calls, all, annToken, bobToken, east, west } = await start();
    const one = await all.create({ title: '1', points: 1, team: east.id });
    const two = await all.create({ title: '2', points: 2, team: west.id });
    await all.create({ title: '3', points: 4 });

    const tasks = calls('Task', annToken);
    expect(await tasks.list()).toMatchObject([{ title: '1' }]);
    expect(await calls('Task', bobToken).list()).toMatchObject([{ title: '2' }]);
    expect(
      await calls('Task', '')
        .list()
        .catch(() => []),
    ).toEqual([]);
    expect(await tasks.call('GET', `/${one.id}`)).toMatchObject({ status: 200 });
    expect(await tasks.call('GET', `/${two.id}`)).toMatchObject({ status: 404 });
    expect(await tasks.call('GET', '/v2/list?limit=1')).toMatchObject({
      body: { items: [{ title: '1' }], has_more: false },
    });
    expect(await tasks.call('GET', '/v2/list?distinct=title')).toMatchObject({
      body: { items: ['1'] },
    });
    expect(await tasks.call('GET', '/count')).toMatchObject({ body: { count: 1 } });
    expect(await tasks.call('POST', '/aggregate', { sum: 'points' })).toMatchObject({
      body: { rows: [{ sum_points: 1, count: 1 }] },
    });
    expect(await tasks.list({ title: { $regex: '[12]' } })).toHaveLength(1);
    expect(await tasks.list({ title: { $ne: '1' } })).toEqual([]);
  });

  it('checks the referenced records of a record before and after each change', async () => {
    const { calls, all, annToken, east, west, annId, setTeam } = await start();
    const tasks = calls('Task', annToken);
    const { id } = await tasks.create({ title: 'a', team: east.id });
    expect(await tasks.call('POST', '', { title: 'b' })).toMatchObject({ status: 403 });
    expect(await tasks.call('POST', '', { title: 'b', team: west.id })).toMatchObject({
      status: 403,
    });
    const bulk = [{ team: east.id }, { team: west.id }];
    expect(await tasks.call('POST', '/bulk', bulk)).toMatchObject({ status: 403 });
    expect(await tasks.call('PUT', `/${id}`, { team: null })).toMatchObject({ status: 403 });
    expect(await tasks.call('PUT', `/${id}`, { team: west.id })).toMatchObject({ status: 403 });
    expect(await tasks.call('PUT', `/${id}`, { title: 'c' })).toMatchObject({ status: 200 });
    const rename = { query: { title: 'c' }, data: { $set: { title: 'd' } } };
    expect(await tasks.call('PATCH', '/update-many', rename)).toMatchObject({
      body: { updated: 1 },
    });

    const other = await all.create({ title: 'other', team: west.id });
    expect(await tasks.call('PUT', `/${other.id}`, { title: 'x' })).toMatchObject({ status: 404 });
    expect(await tasks.call('DELETE', `/${other.id}`)).toMatchObject({ status: 404 });
    expect(await tasks.call('DELETE', '?all=true', {})).toMatchObject({ body: { deleted: 1 } });
    expect(await all.list()).toMatchObject([{ title: 'other' }]);

    await setTeam(west.id, { members: [annId], isClosed: true });
    expect(await tasks.list()).toMatchObject([{ title: 'other' }]);
    expect(await tasks.call('PUT', `/${other.id}`, { title: 'x' })).toMatchObject({ status: 404 });
    expect(await tasks.call('DELETE', `/${other.id}`)).toMatchObject({ status: 200 });
  });

  it('a negated condition does not match if the referenced record is missing or may not be read', async () => {
    const { calls, all, annToken, service, east, west } = await start();
    const [one, two] = [await all.create({ team: east.id }), await all.create({ team: west.id })];
    const comments = calls('Comment', service);
    await comments.create({ title: 'of one', task: one.id });
    await comments.create({ title: 'of two', task: two.id });
    await comments.create({ title: 'of none' });
    expect(await calls('Comment', annToken).list()).toMatchObject([{ title: 'of one' }]);
  });

  it('sends events only while the referenced record lets the subscriber read the changed record', async () => {
    const { platform, all, annToken, bobToken, east, west } = await start();
    const [hers, his] = [
      await connect(platform, { token: annToken }),
      await connect(platform, { token: bobToken }),
    ];
    for (const client of [hers, his]) expect(await client.join('Task')).toBeUndefined();
    const first = await all.create({ title: 'east', team: east.id });
    await all.create({ title: 'west', team: west.id });
    await hers.received(1);
    await his.received(1);
    expect(hers.events).toMatchObject([{ type: 'create', data: { title: 'east' } }]);
    expect(his.events).toMatchObject([{ type: 'create', data: { title: 'west' } }]);
    await all.call('PUT', `/${first.id}`, { team: west.id });
    await hers.received(2);
    await his.received(2);
    expect(hers.events[1]).toMatchObject({ type: 'delete', data: { title: 'east' } });
    expect(his.events[1]).toMatchObject({ type: 'create', data: { title: 'east', team: west.id } });
  });

  it('breaks the connections of subscribers that a change of a referenced record concerns, so that they refetch', async () => {
    const { platform, all, annToken, bobToken, east, west, annId, bobId, setTeam } = await start();
    const clients = [
      await connect(platform, { token: annToken }),
      await connect(platform, { token: bobToken }),
    ] as const;
    const [hers, his] = clients;
    for (const client of clients) await client.join('Task');
    await setTeam(west.id, { title: 'Renamed', isClosed: true });
    await all.create({ title: 'a', team: east.id });
    await hers.received(1);
    await setTeam(west.id, { members: [annId, bobId] });
    await hers.disconnected();
    await all.create({ title: 'b', team: west.id });
    await his.received(1);
    await setTeam(west.id, { members: [annId] });
    await all.create({ title: 'c', team: west.id });
    await his.disconnected();
    expect(his.events).toHaveLength(1);
  });

  it('breaks the connections of subscribers when a referenced record is deleted', async () => {
    const { platform, calls, all, service, annToken, east } = await start();
    await all.create({ title: 'a', team: east.id });
    const hers = await connect(platform, { token: annToken });
    await hers.join('Task');
    await calls('Team', service).call('DELETE', `/${east.id}`);
    await hers.disconnected();
  });

  it.each([
    [{ 'team.member': '{{user.id}}' }, 'names team.member, which is not a field of the referenced'],
    [{ 'team.members.id.x': 1 }, 'names team.members.id.x'],
    [{ 'team.isClosed': 'yes' }, 'compares team.isClosed, which expects true or false'],
    [{ 'title.x': 1 }, 'names title.x, which is not a field of the entity'],
  ])('the platform does not start with the rule %j', async (read, message) => {
    const Task = { ...schemas.Task, rls: { read } };
    const entitiesDir = entitiesFolder({ Team, Task });
    await expect(startTestPlatform({ entitiesDir })).rejects.toThrow(message);
  });

  it('the platform does not start if rules follow references in a cycle', async () => {
    const own = { created_by_id: '{{user.id}}' };
    const Node = {
      properties: { parent: to('Node') },
      rls: { read: { $or: [own, { 'parent.created_by_id': '{{user.id}}' }] } },
    };
    await expect(startTestPlatform({ entitiesDir: entitiesFolder({ Node }) })).rejects.toThrow(
      'rls.read of Node follows a reference to Node itself',
    );
    const referringTo = (entity: string) => ({
      properties: { other: to(entity) },
      rls: { read: { $not: { 'other.created_by': null } } },
    });
    const cycle = { A: referringTo('B'), B: referringTo('A') };
    await expect(startTestPlatform({ entitiesDir: entitiesFolder(cycle) })).rejects.toThrow(
      'in a cycle: A → B → A',
    );
    const Task = {
      properties: { team: to('Team'), title: { ...text, rls: { read: ofTeam } } },
    };
    await expect(
      startTestPlatform({ entitiesDir: entitiesFolder({ Team, Task }) }),
    ).rejects.toThrow('follows a reference with team.members, which only the rules of the entity');
  });
});
