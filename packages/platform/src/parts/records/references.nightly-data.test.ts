import { entitiesFolder } from '@groundwork/engine/testing';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { signUp } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { formWith } from '../../../testing/upload.ts';

const title = { type: 'string' };
const to = (entity: string, onDelete?: string) => ({
  type: 'reference',
  entity,
  ...(onDelete && { onDelete }),
});
const own = { created_by_id: '{{user.id}}' };

const schemas = {
  Team: { properties: { title }, rls: { read: { $or: [own, { title: 'Open' }] } } },
  Project: { properties: { title, team: to('Team', 'delete') } },
  Task: {
    properties: {
      title,
      team: to('Team'),
      project: to('Project', 'delete'),
      parent: to('Task', 'clear'),
    },
  },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const calls = (entity: string, as = token) => callsTo(platform, entity, as);
  const [teams, projects, tasks] = [calls('Team'), calls('Project'), calls('Task')];
  return { platform, token, calls, teams, projects, tasks };
}

const missing = (field: string, entity = 'Team') => ({
  status: 422,
  body: {
    code: 'validation_error',
    fields: [field],
    message: `Error in field ${field}: There is no ${entity} with this id, or you may not read it`,
  },
});

describe('a write with a reference', () => {
  it('every call rejects a write with a reference to a record that does not exist', async () => {
    const { platform, token, tasks, teams } = await start();
    const { id: team } = await teams.create({ title: 'A' });
    const { id } = await tasks.create({ title: 'a', team });
    const wrong = { title: 'b', team: 'none' };
    const right = { title: 'c', team };

    expect(await tasks.call('POST', '', wrong)).toMatchObject(missing('team'));
    expect(await tasks.call('POST', '/bulk', [right, wrong])).toMatchObject(missing('1.team'));
    expect(await tasks.call('PUT', `/${id}`, wrong)).toMatchObject(missing('team'));
    expect(await tasks.call('PUT', '/bulk', [{ id, ...wrong }])).toMatchObject(missing('0.team'));
    const update = { query: { title: 'a' }, data: { $set: { team: 'none' } } };
    expect(await tasks.call('PATCH', '/update-many', update)).toMatchObject(missing('team'));
    for (const key of ['title', 'team']) {
      const upsert = { records: [right, wrong], key };
      expect(await tasks.call('POST', '/upsert', upsert)).toMatchObject(missing('1.team'));
    }
    const path = routes.entityImport.replace(':appId', platform.appId).replace(':entity', 'Task');
    const response = await fetch(`${platform.url}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: formWith(`title,team\nx,${team}\ny,none\nz,\n`, 'tasks.csv'),
    });
    expect(await response.json()).toMatchObject({
      status: 'error',
      details: expect.stringMatching(/^Row 2: Error in field team: There is no Team with this id/),
    });
    expect(await tasks.list()).toMatchObject([{ id, title: 'a', team }]);
  });

  it('a write treats an empty reference as null', async () => {
    const { tasks } = await start();
    const { id } = await tasks.create({ title: 'a', team: '' });
    expect(await tasks.call('PUT', `/${id}`, { team: '', title: 'b' })).toMatchObject({
      status: 200,
      body: { team: null },
    });
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('responds identically to a reference to a missing record and to a record that the caller may not read', async () => {
    const { platform, calls, teams, tasks } = await start();
    const member = await signUp(platform);
    const { id: hidden } = await teams.create({ title: 'Secret' });
    const { id: open } = await teams.create({ title: 'Open' });
    const ofMember = calls('Task', member);
    expect(await ofMember.call('POST', '', { team: hidden })).toMatchObject(missing('team'));
    expect(await ofMember.call('POST', '', { team: 'none' })).toMatchObject(missing('team'));
    expect(await ofMember.call('POST', '', { team: open })).toMatchObject({ status: 200 });

    const { id } = await tasks.create({ title: 'a', team: hidden });
    const change = { title: 'b', team: hidden };
    expect(await ofMember.call('PUT', `/${id}`, change)).toMatchObject({ body: change });
  });
});

describe('deletion of a referenced record', () => {
  it('by default, rejects the deletion of a referenced record with an error that names the referring entity and field', async () => {
    const { teams, tasks } = await start();
    const { id } = await teams.create({ title: 'A' });
    const { id: task } = await tasks.create({ team: id });
    const referenced = {
      status: 409,
      body: { code: 'referenced', referrer: { entity: 'Task', field: 'team' } },
    };
    expect(await teams.call('DELETE', `/${id}`)).toMatchObject(referenced);
    expect(await teams.call('DELETE', '', { title: 'A' })).toMatchObject(referenced);
    expect(await teams.list()).toHaveLength(1);
    await tasks.call('DELETE', `/${task}`);
    expect(await teams.call('DELETE', `/${id}`)).toMatchObject({ status: 200 });
  });

  it('a deletion also deletes referring records with onDelete "delete", even indirect ones, and clears references with onDelete "clear"', async () => {
    const { teams, projects, tasks } = await start();
    const { id: team } = await teams.create({ title: 'A' });
    const { id: project } = await projects.create({ team });
    // This reference would prevent the deletion of the team, but its task is deleted with the project.
    const { id: parent } = await tasks.create({ project, team });
    const child = await tasks.create({ title: 'child', parent });

    expect(await teams.call('DELETE', `/${team}`)).toMatchObject({ status: 200 });
    expect(await projects.list()).toEqual([]);
    const [left, ...others] = await tasks.list();
    expect(others).toEqual([]);
    expect(left).toMatchObject({ id: child.id, title: 'child', parent: null });
    expect(left?.updated_date).not.toBe(child.updated_date);
  });

  it('a deletion also deletes records that refer to each other in a cycle', async () => {
    const entities = { Node: { properties: { title, next: to('Node', 'delete') } } };
    const { platform, token } = await startWithEntities(entities);
    const nodes = callsTo(platform, 'Node', token);
    const first = await nodes.create({});
    const second = await nodes.create({ next: first.id });
    await nodes.call('PUT', `/${first.id}`, { next: second.id });
    await nodes.create({ title: 'other' });
    expect(await nodes.call('DELETE', `/${first.id}`)).toMatchObject({ status: 200 });
    expect(await nodes.list()).toMatchObject([{ title: 'other' }]);
  });

  it('deleting an account deletes its records, and clears references that would otherwise prevent the deletion', async () => {
    const Team = { ...schemas.Team, on_account_deletion: 'delete' };
    const { platform, token } = await startWithEntities({ ...schemas, Team });
    const member = await signUp(platform);
    const { id: team } = await callsTo(platform, 'Team', member).create({ title: 'Open' });
    const tasks = callsTo(platform, 'Task', token);
    await tasks.create({ team });
    const deleted = await callsTo(platform, 'User', member).call('DELETE', '/me', {
      password: 'a long password',
    });
    expect(deleted).toMatchObject({ status: 200 });
    await expect.poll(() => callsTo(platform, 'Team', token).list()).toEqual([]);
    expect(await tasks.list()).toMatchObject([{ team: null }]);
  });

  it('no reference to a deleted record remains, even if other writes add references at the same time', async () => {
    const { teams, tasks, projects } = await start();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await teams.create({ title: 'A' });
      await Promise.all([
        ...Array.from({ length: 4 }, () => tasks.call('POST', '', { team: id })),
        teams.call('DELETE', `/${id}`),
        ...Array.from({ length: 4 }, () => projects.call('POST', '', { team: id })),
      ]);
    }
    const present = (await teams.list()).map(({ id }) => id);
    for (const record of [...(await tasks.list()), ...(await projects.list())]) {
      expect(present).toContain(record.team);
    }
  });
});

describe('the declaration of a reference', () => {
  it.each([
    [to('Taem'), 'properties.team.entity names Taem, to which no field can refer; check its'],
    [{ type: 'reference' }, 'properties.team.entity expects the name of an entity'],
    [to('Team', 'keep'), 'properties.team.onDelete expects one of reject, clear, delete'],
    [{ ...to('Team'), format: 'uuid' }, 'properties.team.format is not for references'],
    [{ type: 'string', entity: 'Team' }, 'properties.team.entity is for references only'],
    [{ ...to('Team', 'clear'), immutable: true }, 'cannot clear a field that is required or immut'],
    [{ type: 'array', items: to('Team') }, 'is for the fields of the record itself only'],
    [{ type: 'object', additionalProperties: to('Team') }, 'is for the fields of the record'],
  ])('the platform does not start with the reference %j', async (team, message) => {
    const entitiesDir = entitiesFolder({ Team: schemas.Team, Task: { properties: { team } } });
    await expect(startTestPlatform({ entitiesDir })).rejects.toThrow(new RegExp(message));
  });
});
