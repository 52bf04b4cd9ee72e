import { moveClock, stopClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { ann, signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';

const bob = { email: 'bob@example.org', password: 'a long password' };

const own = { created_by: '{{user.email}}' };
const text = { type: 'string' };

const schemas = {
  Open: { properties: { title: text }, rls: { read: true, write: false } },
  Plain: { properties: { title: text } },
  Post: {
    properties: {
      title: text,
      created_by: { type: 'string', rls: { read: own } },
      created_by_id: { type: 'string', rls: { read: own } },
    },
    rls: { create: true, read: true, write: own },
  },
  Own: { properties: { title: text }, rls: { read: own, write: own } },
  Team: {
    properties: { dept: text, title: text },
    rls: {
      create: { 'data.dept': '{{user.data.dept}}' },
      read: { 'data.dept': '{{user.data.dept}}' },
      update: { $or: [own, { user_condition: { role: 'admin' } }] },
      delete: { user_condition: { role: 'admin' } },
    },
  },
  Sites: {
    properties: { site: text, due: { type: 'string', format: 'date-time' } },
    rls: {
      create: true,
      read: {
        $or: [
          {
            'data.site': {
              $in: {
                $map: { input: { $ifNull: ['{{user.data.sites}}', []] }, as: 's', in: '{{s.id}}' },
              },
            },
          },
          { 'data.due': { $lte: '{{now}}' } },
        ],
      },
    },
  },
  Staff: {
    properties: {
      name: text,
      salary: { type: 'number', rls: { read: { user_condition: { role: 'admin' } } } },
      grade: { type: 'number', rls: { write: { user_condition: { role: 'admin' } } } },
      diary: { type: 'string', rls: { read: own } },
    },
  },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const [annToken, bobToken] = [await signUp(platform, ann), await signUp(platform, bob)];
  const service = await platform.issueServiceToken(platform.appId);
  return {
    platform,
    annToken,
    as: (entity: string) => ({
      admin: callsTo(platform, entity, token),
      ann: callsTo(platform, entity, annToken),
      bob: callsTo(platform, entity, bobToken),
      service: callsTo(platform, entity, service),
      anonymous: callsTo(platform, entity),
    }),
  };
}

describe('record access rules', () => {
  it('applies access rules that map an array of user values or contain the current time', async () => {
    const { as, annToken, platform } = await start();
    const { ann: hers, bob: his } = as('Sites');
    await callApi(platform, routes.currentUser, {
      method: 'PUT',
      token: annToken,
      body: { sites: [{ id: 's1' }, { id: 's2' }] },
    });
    stopClock();
    const due = new Date(Date.now() + 60_000).toISOString();
    for (const site of ['s1', 's2', 's3']) await his.create({ site, due });
    expect((await hers.list()).map(({ site }) => site).toSorted()).toEqual(['s1', 's2']);
    expect(await his.list()).toEqual([]);

    moveClock({ seconds: 61 });
    expect(await hers.list()).toHaveLength(3);
    expect(await his.list()).toHaveLength(3);
  });

  // ASVS 8.3.1: The server enforces access rules
  it('by default, allows members everything and anonymous callers nothing', async () => {
    const { as } = await start();
    const { ann: hers, bob: his, anonymous } = as('Plain');
    const { id } = await hers.create({ title: 'One' });

    expect((await his.call('PUT', `/${id}`, { title: 'Two' })).status).toBe(200);
    expect(await anonymous.list()).toEqual([]);
    expect((await anonymous.call('GET', '/count')).body).toEqual({ count: 0 });
    expect((await anonymous.call('GET', `/${id}`)).status).toBe(404);
    expect((await anonymous.call('PUT', `/${id}`, {})).status).toBe(404);
    expect((await anonymous.call('DELETE', `/${id}`)).status).toBe(404);
    expect((await anonymous.call('POST', '', { title: 'x' })).status).toBe(403);
    expect((await anonymous.call('DELETE', '?all=true')).body).toMatchObject({ deleted: 0 });
    expect((await his.call('DELETE', `/${id}`)).status).toBe(200);
  });

  it('a rule that is true allows everyone, and a rule that is false allows only the service role', async () => {
    const { as } = await start();
    const { ann: hers, service, anonymous } = as('Open');

    expect((await hers.call('POST', '', { title: 'x' })).status).toBe(403);
    const { id } = await service.create({ title: 'One' });
    expect(await anonymous.list()).toHaveLength(1);
    expect((await hers.call('PUT', `/${id}`, { title: 'x' })).status).toBe(404);
    expect((await hers.call('DELETE', `/${id}`)).status).toBe(404);
    expect((await service.call('DELETE', `/${id}`)).status).toBe(200);
  });

  it("hides a record's creator if the rule of created_by forbids reading it", async () => {
    const { as } = await start();
    const { ann: hers, bob: his, anonymous } = as('Post');
    const { id, ...created } = await hers.create({ title: 'One' });
    expect(created).toMatchObject({ created_by: ann.email });

    for (const other of [his, anonymous]) {
      expect(await other.list()).toMatchObject([{ id, created_by: null, created_by_id: null }]);
      expect(await other.list({ created_by: ann.email })).toEqual([]);
      for (const [method, path, body] of [
        ['GET', '?sort=created_by'],
        ['GET', '/v2/list?distinct=created_by'],
        ['POST', '/aggregate', { groupBy: 'created_by_id' }],
      ] as const) {
        expect((await other.call(method, path, body)).status).toBe(403);
      }
    }
    expect(await hers.list({ created_by: ann.email })).toMatchObject([{ created_by: ann.email }]);
    expect((await hers.call('PUT', `/${id}`, { title: 'Two' })).status).toBe(200);
    expect((await his.call('PUT', `/${id}`, { title: 'x' })).status).toBe(404);
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it("hides another user's records in every endpoint", async () => {
    const { as } = await start();
    const { ann: hers, bob: his, service, anonymous } = as('Own');
    const { id } = await hers.create({ title: 'mine' });
    await service.create({ title: "nobody's" });

    for (const other of [his, anonymous]) {
      expect(await other.list()).toEqual([]);
      expect(await other.list({ created_by: ann.email })).toEqual([]);
      expect((await other.call('GET', '/v2/list')).body).toMatchObject({ items: [] });
      expect((await other.call('GET', '/v2/list?distinct=title')).body).toMatchObject({
        items: [],
      });
      expect((await other.call('GET', '/count')).body).toEqual({ count: 0 });
      expect((await other.call('POST', '/aggregate', {})).body).toMatchObject({
        rows: [{ count: 0 }],
      });
      expect((await other.call('GET', `/${id}`)).status).toBe(404);
      expect((await other.call('PUT', '/bulk', [{ id, title: 'x' }])).status).toBe(404);
      const update = { query: {}, data: { $set: { title: 'x' } } };
      expect((await other.call('PATCH', '/update-many?all=true', update)).body).toMatchObject({
        updated: 0,
      });
      expect((await other.call('DELETE', '', { title: 'mine' })).body).toMatchObject({
        deleted: 0,
      });
    }
    const upsert = { records: [{ title: 'mine' }], key: 'title' };
    expect((await his.call('POST', '/upsert', upsert)).body).toMatchObject({
      created: 1,
      updated: 0,
    });
    expect(await hers.list()).toMatchObject([{ id, title: 'mine' }]);
    expect(await service.list()).toHaveLength(3);
  });

  it('compares records with user fields, and denies access to users who lack these fields', async () => {
    const { platform, as, annToken } = await start();
    const { admin, ann: hers, service, anonymous } = as('Team');
    await service.create({ dept: 'north', title: 'One' });
    await service.create({ title: 'no department' });

    for (const calls of [hers, anonymous]) expect(await calls.list()).toEqual([]);
    await callApi(platform, '/apps/:appId/entities/User/me', {
      method: 'PUT',
      token: annToken,
      body: { dept: 'north' },
    });
    expect(await hers.list()).toMatchObject([{ title: 'One' }]);
    expect((await hers.call('POST', '', { dept: 'south' })).status).toBe(403);
    const { id } = await hers.create({ dept: 'north' });
    expect((await hers.call('PUT', `/${id}`, { title: 'changed' })).status).toBe(200);
    expect((await hers.call('DELETE', `/${id}`)).status).toBe(404);
    // A caller who may delete but not read a record must not learn that it exists.
    expect((await admin.call('DELETE', `/${id}`)).status).toBe(404);
  });

  // ASVS 8.2.3: Users see and change only the fields that they may access
  it('a hidden field is missing in responses, and cannot be used in filters, sorting and grouping', async () => {
    const { as } = await start();
    const { admin, ann: hers, service } = as('Staff');
    const record = await service.create({ name: 'Cy', salary: 100, diary: 'secret' });

    expect(await admin.list({ salary: 100 })).toHaveLength(1);
    const shown = { id: record.id, name: 'Cy' };
    expect((await hers.call('GET', '?fields=name,salary,diary')).body).toEqual([shown]);
    for (const filter of [
      { salary: 100 },
      { salary: { $gt: 1 } },
      { salary: { $exists: true } },
      { $nor: [{ salary: null }] },
      { diary: { $regex: '^s' } },
      { $not: { salary: { $ne: 100 } } },
    ]) {
      expect(await hers.list(filter), JSON.stringify(filter)).toEqual([]);
    }
    expect(await hers.list({ salary: null, diary: { $exists: false } })).toHaveLength(1);
    const rejected = [
      await hers.call('GET', '?sort=salary'),
      await hers.call('GET', '/v2/list?sort=-diary'),
      await hers.call('GET', '/v2/list?distinct=salary'),
      await hers.call('POST', '/aggregate', { sum: 'salary' }),
      await hers.call('POST', '/aggregate', { groupBy: 'diary' }),
      await hers.call('POST', '/upsert', { records: [{ salary: 100 }], key: 'salary' }),
      await hers.call('PATCH', '/update-many?all=true', {
        query: {},
        data: { $rename: { salary: 'name' } },
      }),
      await hers.call('PATCH', '/update-many?all=true', {
        query: {},
        data: { $inc: { salary: 1 } },
      }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 403));
    const mine = await hers.create({ name: 'Ann', diary: 'mine' });
    expect(await hers.list({ diary: 'mine' })).toMatchObject([{ id: mine.id, diary: 'mine' }]);
  });

  it('rejects a write to a read-only field unless the value is unchanged', async () => {
    const { as } = await start();
    const { admin, ann: hers } = as('Staff');
    const record = await admin.create({ name: 'Cy', grade: 1 });

    expect((await hers.call('POST', '', { name: 'x', grade: 9 })).status).toBe(403);
    const changed = await hers.call('PUT', `/${record.id}`, { name: 'Di', grade: 1 });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Di', grade: 1 } });
    expect((await hers.call('PUT', `/${record.id}`, { grade: 2 })).status).toBe(403);
    const raise = { query: {}, data: { $inc: { grade: 1 } } };
    expect((await hers.call('PATCH', '/update-many?all=true', raise)).status).toBe(403);
    expect(await admin.list()).toMatchObject([{ grade: 1 }]);
  });
});

describe('access to record endpoints', () => {
  it('denies access with a reason that states whether to sign in or to register', async () => {
    const { platform, as } = await start();
    const nonMember = { email: 'out@example.org', password: 'a long password' };
    await platform.accounts.create({ ...nonMember, fullName: 'Out' });
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    const token = await signIn(platform, nonMember);

    const asNonMember = callsTo(platform, 'Open', token);
    expect(await asNonMember.call('GET', '')).toMatchObject({
      status: 403,
      body: { code: 'user_not_registered' },
    });
    expect(await as('Open').anonymous.call('GET', '')).toMatchObject({
      status: 401,
      body: { code: 'auth_required' },
    });
  });

  // ASVS 7.2.1: The server verifies sessions, and the purpose of tokens
  it("denies access with another app's token, with an ended session and to a disabled account", async () => {
    const { platform, annToken, as } = await start();
    const { ann: hers } = as('Plain');
    await hers.create({ title: 'x' });
    const foreign = await startTestPlatform({ app: { id: 'other' } });
    const otherApp = callsTo(platform, 'Plain', await foreign.issueServiceToken('other'));
    expect((await otherApp.call('GET', '')).status).toBe(401);

    await callApi(platform, '/apps/auth/logout', { token: annToken });
    expect((await hers.call('GET', '')).status).toBe(401);
    const newToken = await signIn(platform, ann);
    const id = await userIdOf(platform, newToken);
    const { call } = callsTo(platform, 'Plain', newToken);
    expect((await call('GET', '')).status).toBe(200);
    await platform.accounts.setDisabled(id, true);
    expect((await call('GET', '')).status).toBe(401);
  });

  it('applies changes to a member from the next request on', async () => {
    const { platform, annToken, as } = await start();
    const { ann: hers } = as('Team');
    const createRecord = () => hers.call('POST', '', { dept: 'north', title: 'x' });
    expect((await createRecord()).status).toBe(403);
    const body = { dept: 'north' };
    await callApi(platform, routes.currentUser, { method: 'PUT', token: annToken, body });
    expect((await createRecord()).status).toBe(200);

    const other = callsTo(platform, 'Team', await signIn(platform, ann));
    expect(await other.list()).toHaveLength(1);
    const passwords = { current_password: ann.password, new_password: 'another long password' };
    const changed = { user_id: await userIdOf(platform, annToken), ...passwords };
    await callApi(platform, routes.changePassword, { token: annToken, body: changed });
    expect((await other.call('GET', '')).status).toBe(401);
    expect(await hers.list()).toHaveLength(1);
  });
});
