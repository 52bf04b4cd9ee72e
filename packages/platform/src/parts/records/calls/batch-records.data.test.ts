import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, recordSchema, startWithEntities } from '../../../../testing/entity-platform.ts';
import { connect } from '../../../../testing/realtime-client.ts';
import { signUp } from '../../../../testing/sign-in.ts';
import { callApi } from '../../../../testing/test-platform.ts';

const text = { type: 'string' };
const to = (entity: string, onDelete: string) => ({ type: 'reference', entity, onDelete });
const own = { created_by_id: '{{user.id}}' };

const schemas = {
  Team: {
    properties: { name: text, watchers: { type: 'array', items: text }, lead: text },
    unique: [{ fields: ['name'] }],
    rls: { read: { $or: [own, { name: 'Open' }] } },
  },
  Task: {
    properties: {
      title: { ...text, maxLength: 20 },
      team: to('Team', 'reject'),
      parent: to('Task', 'delete'),
      secret: { ...text, rls: { read: { user_condition: { role: 'editor' } } } },
    },
    rls: { create: true, read: true, update: own, delete: own },
  },
  Account: { properties: { balance: { type: 'number' } } },
};

const recordsSchema = z.array(recordSchema.partial());

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const batchAs = (as: string | undefined) => async (operations: unknown, key?: string) => {
    const response = await callApi(platform, routes.batch, {
      body: operations,
      ...(as !== undefined && { token: as }),
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
    return { status: response.status, body: await response.json() };
  };
  const calls = (entity: string, as = token) => callsTo(platform, entity, as);
  const batch = batchAs(token);
  const records = async (operations: unknown) => {
    const { status, body } = await batch(operations);
    expect(status, JSON.stringify(body)).toBe(200);
    return recordsSchema.parse(body);
  };
  const [teams, tasks] = [calls('Team'), calls('Task')];
  return { platform, token, batch, batchAs, records, calls, teams, tasks };
}

describe('a batch', () => {
  it('creates, updates and deletes records of several entities, which may refer to records that it creates', async () => {
    const { records, teams, tasks } = await start();
    const { id: old } = await tasks.create({ title: 'old' });

    const results = await records([
      { create: 'Team', data: { name: 'North' } },
      { create: 'Task', data: { title: 'Survey', team: { $idOf: 0 } } },
      { create: 'Task', data: { title: 'Dig', team: { $idOf: 0 }, parent: { $idOf: 1 } } },
      { update: 'Team', id: { $idOf: 0 }, data: { watchers: ['x', { $idOf: 1 }], lead: 'Ann' } },
      { delete: 'Task', id: old },
    ]);
    const [team, survey, dig, changed, deleted] = results;
    expect(results).toHaveLength(5);
    expect(survey).toMatchObject({ title: 'Survey', team: team?.id });
    expect(dig).toMatchObject({ parent: survey?.id, created_date: survey?.created_date });
    expect(changed).toMatchObject({ id: team?.id, name: 'North', watchers: ['x', survey?.id] });
    expect(deleted).toEqual({ success: true });
    expect(await teams.list()).toEqual([changed]);
    expect(await tasks.list({}, '&sort=title')).toEqual([dig, survey]);
  });

  it('each operation sees the earlier operations, including their cascades', async () => {
    const { records, batch, tasks } = await start();
    const { id: parent } = await tasks.create({ title: 'parent' });
    const child = { create: 'Task', data: { title: 'child', parent } };

    await records([
      child,
      { delete: 'Task', id: parent },
      { create: 'Task', data: { title: 'x' } },
    ]);
    expect(await tasks.list()).toMatchObject([{ title: 'x' }]);
    expect(
      await batch([{ create: 'Team', data: {} }, { delete: 'Task', id: parent }, child]),
    ).toEqual(expect.objectContaining({ status: 404 }));
    const [team] = await records([
      { create: 'Team', data: { name: 'A' } },
      { update: 'Team', id: { $idOf: 0 }, data: { name: 'B' } },
      { create: 'Team', data: { name: 'A' } },
    ]);
    expect(team).toMatchObject({ name: 'A' });
  });

  it('stores nothing and publishes nothing if an operation fails, and names the operation and the field', async () => {
    const { platform, token, batch, teams, tasks } = await start();
    const taken = await teams.create({ name: 'Taken' });
    const task = await tasks.create({ title: 'Task', team: taken.id, secret: 's' });
    const { body: current } = await tasks.call('PUT', `/${task.id}`, { title: 'New' });
    const client = await connect(platform, { token });
    for (const entity of ['Team', 'Task']) await client.join(entity);
    const { id, updated_date: ifVersion } = task;
    const tooLong = { title: 'x'.repeat(21) };

    for (const [operation, status, body] of [
      [{ create: 'Task', data: tooLong }, 422, { fields: ['1.title'] }],
      [{ update: 'Task', id, data: tooLong }, 422, { fields: ['1.title'] }],
      [{ create: 'Task', data: { team: 'none' } }, 422, { fields: ['1.team'] }],
      [{ create: 'Task', data: { team: { $idOf: 1 } } }, 422, { fields: ['1.team'] }],
      [{ create: 'Task', data: { parent: { $idOf: 0 } } }, 422, { fields: ['1.parent'] }],
      [{ update: 'Task', id: { $idOf: 2 }, data: {} }, 422, { fields: ['1.id'] }],
      [{ update: 'Task', id, data: {}, ifVersion }, 412, { code: 'version_conflict', current }],
      [{ delete: 'Task', id, ifVersion }, 412, { code: 'version_conflict', current }],
      [{ create: 'Team', data: { name: 'Taken' } }, 409, { code: 'duplicate', fields: ['name'] }],
      [{ delete: 'Team', id: taken.id }, 409, { referrer: { entity: 'Task', field: 'team' } }],
      [{ delete: 'Task', id: 'none' }, 404, { message: /^Error in operation 1: Entity Task/ }],
      [{ create: 'Tsk', data: {} }, 404, { message: /^Error in operation 1: The app has no/ }],
      [{ create: 'User', data: {} }, 404, { message: /^Error in operation 1: The app has no/ }],
    ] as const) {
      const response = await batch([{ create: 'Team', data: { name: 'First' } }, operation]);
      const { message, ...rest } = { message: /./, ...body };
      expect(response, JSON.stringify(operation)).toMatchObject({
        status,
        body: { ...rest, operation: 1, message: expect.stringMatching(message) },
      });
      expect(JSON.stringify(response)).not.toContain('secret');
    }
    expect(await batch([{ create: 'Tsk', data: {} }])).toMatchObject({
      status: 404,
      body: { operation: 0 },
    });
    expect(await teams.list()).toEqual([taken]);
    expect(await tasks.list()).toEqual([current]);

    await tasks.create({ title: 'last' });
    await client.received(1);
    expect(client.events).toMatchObject([{ data: { title: 'last' } }]);
  });

  it('rejects malformed operations, and more than 500', async () => {
    const { batch, tasks } = await start();
    const create = { create: 'Task', data: { title: 'a' } };
    for (const operation of [
      null,
      {},
      { create: 'Task' },
      { create: 'Task', id: 'a', data: {} },
      { update: 'Task', data: {} },
      { create: 'Task', delete: 'Task', id: 'a', data: {} },
      { delete: 'Task', id: { $idOf: '0' } },
    ]) {
      expect(await batch([create, operation]), JSON.stringify(operation)).toMatchObject({
        status: 422,
        body: { fields: [expect.stringMatching(/^1\b/)] },
      });
    }
    expect((await batch({ operations: [] })).status).toBe(422);
    expect((await batch(Array(501).fill(create))).status).toBe(422);
    expect(await tasks.list()).toEqual([]);
    expect(await batch([])).toEqual({ status: 200, body: [] });
    expect((await batch(Array(500).fill(create))).status).toBe(200);
    expect(await tasks.list()).toHaveLength(500);
  });

  it('is executed once for each idempotency key', async () => {
    const { batch, tasks } = await start();
    const operations = [{ create: 'Task', data: { title: 'a' } }];
    const responses = await Promise.all([1, 2, 3].map(() => batch(operations, 'key')));

    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await tasks.list()).toEqual(responses[0]?.body);
    expect((await batch([...operations, ...operations], 'key')).status).toBe(422);
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('checks the access rules of each operation, before and after its change, and sends each subscriber only its events', async () => {
    const { platform, batchAs, calls, teams, tasks } = await start();
    const member = await signUp(platform);
    const asMember = batchAs(member);
    const hidden = await teams.create({ name: 'Hidden' });
    const foreign = await tasks.create({ title: 'foreign' });
    const client = await connect(platform, { token: member });
    await client.join('Team');
    const secret = { create: 'Task', data: { title: 'a', secret: 's' } };

    for (const [operation, status] of [
      [{ update: 'Task', id: foreign.id, data: { title: 'x' } }, 404],
      [{ delete: 'Task', id: foreign.id }, 404],
      [{ update: 'Team', id: hidden.id, data: { name: 'x' } }, 404],
      [{ create: 'Task', data: { team: hidden.id } }, 422],
      [{ update: 'Task', id: { $idOf: 0 }, data: { secret: 't' } }, 403],
    ] as const) {
      expect(await asMember([secret, operation]), JSON.stringify(operation)).toMatchObject({
        status,
        body: { operation: 1 },
      });
    }
    expect(await batchAs(undefined)([{ create: 'Team', data: {} }])).toMatchObject({ status: 403 });
    expect(await tasks.list()).toEqual([foreign]);

    const { status, body } = await asMember([secret, { create: 'Team', data: { name: 'Mine' } }]);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('secret');
    await batchAs(undefined)([{ create: 'Task', data: { title: 'by a visitor' } }]);
    await teams.create({ name: 'Also hidden' });
    await teams.create({ name: 'Open' });
    await client.received(2);
    expect(client.events).toMatchObject([{ data: { name: 'Mine' } }, { data: { name: 'Open' } }]);
    expect(await calls('Team', member).list()).toHaveLength(2);
  });

  it('concurrent batches that change the same records in different orders lose no update', async () => {
    const { batch, records, calls } = await start();
    const accounts = calls('Account');
    const created = await records(
      [0, 0].map((balance) => ({ create: 'Account', data: { balance } })),
    );
    const [one = '', two = ''] = created.map(({ id }) => id);
    const transfer = async (from: string, target: string): Promise<void> => {
      const read = async (id: string) => {
        const { body } = await accounts.call('GET', `/${id}`);
        return recordSchema.extend({ balance: z.number() }).parse(body);
      };
      const [payer, payee] = await Promise.all([read(from), read(target)]);
      const change = (account: typeof payer, by: number) => ({
        update: 'Account',
        id: account.id,
        data: { balance: account.balance + by },
        ifVersion: account.updated_date,
      });
      const { status } = await batch([change(payer, -1), change(payee, 1)]);
      if (status === 412) return transfer(from, target);
      expect(status).toBe(200);
    };

    const pairs = Array.from({ length: 8 }, (_, index) => (index < 5 ? [one, two] : [two, one]));
    await Promise.all(pairs.map(([from = '', target = '']) => transfer(from, target)));
    expect(await accounts.list({}, '&sort=balance')).toMatchObject([
      { id: one, balance: -2 },
      { id: two, balance: 2 },
    ]);
  });
});
