import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { ann, signUp, userIdOf } from '../../../testing/sign-in.ts';

const text = { type: 'string' };
const ofTeam = { 'data.team_id': '{{user.data.team_id}}' };
const isAdmin = { user_condition: { role: 'admin' } };
const isOwner = { owner_id: '{{user.id}}' };

const schemas = {
  User: { properties: { team_id: { ...text, rls: { write: isAdmin } } } },
  Task: {
    properties: { title: text, team_id: text, owner_id: { ...text, rls: { write: isOwner } } },
    rls: { create: ofTeam, read: ofTeam, update: ofTeam, delete: ofTeam },
  },
  Draft: {
    properties: { title: text, team_id: text },
    rls: { create: ofTeam, read: ofTeam, update: { created_by_id: '{{user.id}}' } },
  },
  Invoice: {
    properties: {
      title: text,
      team_id: { ...text, immutable: true },
      key: { type: 'object', immutable: true },
      secret: { ...text, immutable: true, rls: { read: isAdmin } },
    },
    required: ['team_id'],
  },
};

/** Starts a platform with the user Ann, who may only create tasks in team E, and owns one of them. */
async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const annToken = await signUp(platform, ann);
  const service = await platform.issueServiceToken(platform.appId);
  const myId = await userIdOf(platform, annToken);
  const users = callsTo(platform, 'User', token);
  expect((await users.call('PUT', `/${myId}`, { team_id: 'E' })).status).toBe(200);
  const as = (entity: string) => ({
    ann: callsTo(platform, entity, annToken),
    service: callsTo(platform, entity, service),
  });
  const tasks = as('Task').ann;
  const task = await tasks.create({ title: 'One', team_id: 'E', owner_id: myId });
  return { as, tasks, task, myId };
}

describe('access rules in updates', () => {
  it.each([
    ['an update', (id: string) => ['PUT', `/${id}`, { team_id: 'A' }]],
    [
      'a bulk update',
      (id: string) => [
        'PUT',
        '/bulk',
        [
          { id, title: 'x' },
          { id, team_id: 'A' },
        ],
      ],
    ],
    ['an update that removes a value', (id: string) => ['PUT', `/${id}`, { team_id: null }]],
    [
      'an upsert',
      () => ['POST', '/upsert', { records: [{ title: 'One', team_id: 'A' }], key: 'title' }],
    ],
    [
      '$set',
      () => ['PATCH', '/update-many?all=true', { query: {}, data: { $set: { team_id: 'A' } } }],
    ],
    [
      '$unset',
      () => ['PATCH', '/update-many?all=true', { query: {}, data: { $unset: { team_id: '' } } }],
    ],
    [
      '$max',
      () => ['PATCH', '/update-many?all=true', { query: {}, data: { $max: { team_id: 'Z' } } }],
    ],
    [
      '$rename',
      () => [
        'PATCH',
        '/update-many?all=true',
        { query: {}, data: { $rename: { title: 'team_id' } } },
      ],
    ],
  ] as [string, (id: string) => [string, string, unknown]][])(
    // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
    '%s cannot change a record so that the caller could no longer change it',
    async (_, request) => {
      const { as, tasks, task } = await start();
      expect((await tasks.call('POST', '', { team_id: 'A' })).status).toBe(403);

      const moved = await tasks.call(...request(task.id));
      expect(moved).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await as('Task').service.list()).toMatchObject([{ title: 'One', team_id: 'E' }]);
    },
  );

  it('an update cannot make a record unreadable for the updating user', async () => {
    const { as } = await start();
    const { ann: hers, service } = as('Draft');
    const { id } = await hers.create({ title: 'One', team_id: 'E' });
    expect((await hers.call('PUT', `/${id}`, { team_id: 'A' })).status).toBe(403);
    expect((await hers.call('PUT', `/${id}`, { title: 'Two' })).status).toBe(200);
    expect(await service.list()).toMatchObject([{ title: 'Two', team_id: 'E' }]);
  });

  it('an update cannot change the owner in a field that only the owner may write', async () => {
    const { tasks, task, myId } = await start();
    expect((await tasks.call('PUT', `/${task.id}`, { owner_id: 'other' })).status).toBe(403);
    const same = await tasks.call('PUT', `/${task.id}`, { title: 'Two', owner_id: myId });
    expect(same).toMatchObject({ status: 200, body: { title: 'Two', owner_id: myId } });
  });

  it('the service role may change a record so that its owner loses access', async () => {
    const { as, task } = await start();
    const { service } = as('Task');
    expect((await service.call('PUT', `/${task.id}`, { team_id: 'A' })).status).toBe(200);
  });
});

describe('field that is declared immutable', () => {
  const invoice = { title: 'One', team_id: 'E', key: { a: 1, b: 2 }, secret: 's' };

  it('an immutable field is set on creation and never changed, not even by the service role', async () => {
    const { as } = await start();
    const { ann: hers, service } = as('Invoice');
    const { id } = await service.create(invoice);
    const upsert = { records: [{ title: 'One', team_id: 'A' }], key: 'title' };
    for (const calls of [hers, service]) {
      for (const [method, path, body] of [
        ['PUT', `/${id}`, { team_id: 'A' }],
        ['PUT', '/bulk', [{ id, key: null }]],
        ['POST', '/upsert', upsert],
        ['PATCH', '/update-many?all=true', { query: {}, data: { $set: { 'key.a': 2 } } }],
        ['PATCH', '/update-many?all=true', { query: {}, data: { $unset: { key: '' } } }],
      ] as const) {
        const rejected = await calls.call(method, path, body);
        expect(rejected, `${method} ${path}`).toMatchObject({ status: 422 });
        expect(JSON.stringify(rejected.body)).toContain('set only when the record is created');
      }
    }
    expect(await service.list()).toMatchObject([invoice]);
  });

  it('accepts an immutable field in an update if its value is unchanged', async () => {
    const { as } = await start();
    const { service } = as('Invoice');
    const { id } = await service.create(invoice);
    const sent = { ...invoice, title: 'Two', key: { b: 2, a: 1 } };
    expect(await service.call('PUT', `/${id}`, sent)).toMatchObject({ status: 200, body: sent });
  });

  it('a rejected change to an immutable field does not reveal its hidden value', async () => {
    const { as } = await start();
    const { ann: hers, service } = as('Invoice');
    const [known, empty] = [
      await service.create(invoice),
      await service.create({ ...invoice, secret: undefined }),
    ];
    const attempts = [{ secret: 's' }, { secret: 'x' }, { secret: null }].flatMap((fields) =>
      [known, empty].map(({ id }) => hers.call('PUT', `/${id}`, fields)),
    );
    const responses = await Promise.all(attempts);
    expect(
      new Set(responses.map(({ status, body }) => JSON.stringify([status, Object(body).message])))
        .size,
    ).toBe(1);
    expect(responses[0]?.status).toBe(422);
  });
});
