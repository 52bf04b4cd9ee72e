import { entitiesFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, recordSchema, startWithEntities } from '../../../testing/entity-platform.ts';
import { signUp } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const text = { type: 'string' };
const admins = { user_condition: { role: 'admin' } };
const many = (rest: object = {}) => ({ type: 'reference', entity: 'Team', many: true, ...rest });

const schemas = {
  Team: {
    properties: { title: text },
    rls: { read: { $or: [admins, { title: { $ne: 'Secret' } }] } },
  },
  Task: {
    properties: {
      title: text,
      teams: many({ onDelete: 'clear' }),
      lead: many({ onDelete: 'reject' }),
    },
    required: ['teams'],
  },
  Open: { properties: { teams: many() }, rls: { read: { 'teams.title': 'Open' } } },
  NotClosed: { properties: { teams: many() }, rls: { read: { 'teams.title': { $ne: 'Closed' } } } },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const calls = (entity: string, as = token) => callsTo(platform, entity, as);
  const team = async (title: string) => (await calls('Team').create({ title })).id;
  const teams = {
    open: await team('Open'),
    closed: await team('Closed'),
    secret: await team('Secret'),
  };
  return { platform, calls, teams, member: await signUp(platform) };
}

describe('array of references', () => {
  it('each new id must belong to a record that the caller may read', async () => {
    const { calls, teams, member } = await start();
    const tasks = calls('Task', member);
    const missing = { status: 422, body: { fields: ['teams'] } };
    expect(await tasks.call('POST', '', { teams: [teams.open, 'none'] })).toMatchObject(missing);
    expect(await tasks.call('POST', '', { teams: [teams.secret] })).toMatchObject(missing);
    expect(await tasks.call('POST', '', { teams: [1] })).toMatchObject({ status: 422 });
    const tooMany = Array(1001).fill(teams.open);
    expect(await tasks.call('POST', '', { teams: tooMany })).toMatchObject({ status: 422 });
    const { id } = await tasks.create({ teams: [teams.open] });
    await calls('Task').call('PUT', `/${id}`, { teams: [teams.open, teams.secret] });
    const push = (team: string) => ({ query: { id }, data: { $push: { teams: team } } });
    expect(await tasks.call('PATCH', '/update-many', push('none'))).toMatchObject(missing);
    // A hidden record that the field already contains does not prevent other changes.
    expect(await tasks.call('PATCH', '/update-many', push(teams.closed))).toMatchObject({
      status: 200,
    });
    expect(await tasks.list()).toMatchObject([{ teams: [teams.open, teams.secret, teams.closed] }]);
  });

  it('a deletion removes the id, or is rejected', async () => {
    const { calls, teams } = await start();
    const task = await calls('Task').create({
      teams: [teams.open, teams.closed, teams.open],
      lead: [teams.closed],
    });
    const remove = (id: string) => calls('Team').call('DELETE', `/${id}`);
    expect(await remove(teams.closed)).toMatchObject({ status: 409, body: { code: 'referenced' } });
    expect(await remove(teams.open)).toMatchObject({ status: 200 });
    expect(await calls('Task').list()).toMatchObject([{ teams: [teams.closed] }]);
    await calls('Task').call('PUT', `/${task.id}`, { lead: [] });
    expect(await remove(teams.closed)).toMatchObject({ status: 200 });
    expect(await calls('Task').list()).toMatchObject([{ teams: [], lead: [] }]);
  });

  it('expand returns the readable records in the order of their ids', async () => {
    const { calls, teams, member } = await start();
    await calls('Task').create({ title: 'a', teams: [teams.secret, teams.open, teams.closed] });
    await calls('Task').create({ title: 'b', teams: [] });
    const titles = async (as?: string) => {
      const tasks = await calls('Task', as).list({}, '&sort=title&expand=teams');
      const expanded = z.object({ expand: z.object({ teams: z.array(recordSchema) }) });
      return tasks.map((task) => expanded.parse(task).expand.teams.map(({ title }) => title));
    };
    expect(await titles()).toEqual([['Secret', 'Open', 'Closed'], []]);
    expect(await titles(member)).toEqual([['Open', 'Closed'], []]);
    const inverse = await calls('Team').call('GET', '?expand=Task_via_teams');
    expect(inverse).toMatchObject({ status: 400 });
  });

  it('filters test any of the referenced records that the caller may read', async () => {
    const { calls, teams, member } = await start();
    await calls('Task').create({ title: 'a', teams: [teams.secret, teams.open] });
    await calls('Task').create({ title: 'b', teams: [teams.secret] });
    await calls('Task').create({ title: 'c', teams: [] });
    const found = async (condition: unknown, as?: string) => {
      const tasks = await calls('Task', as).list({ 'teams.title': condition }, '&sort=title');
      return tasks.map(({ title }) => title).join('');
    };
    expect(await found('Secret')).toBe('ab');
    expect(await found('Secret', member)).toBe('');
    expect(await found('Open', member)).toBe('a');
    expect(await found({ $ne: 'Open' }, member)).toBe('bc');
    expect(await found(null, member)).toBe('bc');
    expect(await found({ $regex: 'e' }, member)).toBe('a');
  });

  it('a negated condition of a rule passes only if the caller may read all referenced records', async () => {
    const { platform, calls, teams, member } = await start();
    const service = await platform.issueServiceToken(platform.appId);
    const visible = async (entity: string, ids: readonly string[]) => {
      const all = callsTo(platform, entity, service);
      await all.call('DELETE', '?all=true', {});
      await all.create({ teams: ids });
      return (await calls(entity, member).list()).length;
    };
    const { open, closed, secret } = teams;
    expect(await visible('Open', [])).toBe(0);
    expect(await visible('Open', [secret, open])).toBe(1);
    expect(await visible('Open', [secret, closed])).toBe(0);
    expect(await visible('NotClosed', [])).toBe(0);
    expect(await visible('NotClosed', [open, open])).toBe(1);
    expect(await visible('NotClosed', [open, closed])).toBe(0);
    expect(await visible('NotClosed', [open, secret])).toBe(0);
    expect(await visible('NotClosed', [secret])).toBe(0);
  });

  it.each([
    [many({ onDelete: 'delete' }), 'cannot be delete for a field with several ids'],
    [many({ onDelete: 'clear', immutable: true }), 'cannot clear a field that is'],
    [{ ...text, many: true }, 'many is for references only'],
    [many({ many: 'yes' }), 'many expects true or false'],
  ])('the platform does not start with the reference %j', async (teams, message) => {
    const entitiesDir = entitiesFolder({ Team: schemas.Team, Task: { properties: { teams } } });
    await expect(startTestPlatform({ entitiesDir })).rejects.toThrow(message);
  });
});
