import { entitiesFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ann, signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';

const properties = {
  role: { type: 'string', enum: ['user', 'admin', 'editor'] },
  dept: { type: 'string' },
  points: { type: 'number' },
  plan: { type: 'string', rls: { write: { user_condition: { role: 'admin' } } } },
  note: { type: 'string', rls: { read: false } },
  level: { type: 'number', rls: { write: { level: { $not: { $gt: 5 } } } } },
};

const isUser = z.looseObject({ id: z.string() });

/**
 * Starts a platform with access rules for users: an administrator, and the members Ann and Bob, who are in the
 * same department.
 */
async function start(rls?: object) {
  const entitiesDir = entitiesFolder({ User: { properties, ...(rls && { rls }) } });
  const platform = await startTestPlatform({ entitiesDir });
  const admin = await signIn(platform);
  const member = await signUp(platform);
  const bob = { email: 'bob@example.org', password: 'a long password' };
  await platform.accounts.create({ ...bob, fullName: 'Bob', membership: { role: 'user' } });
  const other = await signIn(platform, bob);
  const service = await platform.issueServiceToken(platform.appId);
  const call = async (token: string, path: string, method = 'GET', body?: object) => {
    const response = await callApi(platform, `/apps/:appId/entities/User${path}`, {
      method,
      token,
      ...(body && { body }),
    });
    return { status: response.status, body: await response.json() };
  };
  const list = async (token: string, q: object = {}, query = '') => {
    const { body } = await call(token, `?q=${encodeURIComponent(JSON.stringify(q))}${query}`);
    return z.array(isUser).parse(body);
  };
  const [adminId, memberId, otherId] = [
    await userIdOf(platform, admin),
    await userIdOf(platform, member),
    await userIdOf(platform, other),
  ];
  await call(service, `/${memberId}`, 'PUT', { dept: 'land', points: 3, note: 'a' });
  await call(service, `/${otherId}`, 'PUT', { dept: 'land', points: 12, role: 'editor' });
  return { platform, admin, member, other, service, adminId, memberId, otherId, call, list };
}

const sameDept = { dept: '{{user.data.dept}}' };

describe('access rules for users', () => {
  it('access rules show a member only permitted users, without their email addresses, roles and statuses', async () => {
    const { member, memberId, otherId, adminId, call, list } = await start({ read: sameDept });
    const users = await list(member, {}, '&sort=full_name');
    expect(users.map(({ id }) => id).toSorted()).toEqual([memberId, otherId].toSorted());
    expect(users.find(({ id }) => id === memberId)).toMatchObject({ email: ann.email });
    const { body } = await call(member, `/${otherId}`);
    expect(Object.keys(isUser.parse(body)).toSorted()).toEqual(
      ['id', 'full_name', 'dept', 'points', 'created_date', 'updated_date'].toSorted(),
    );
    expect(await call(member, `/${adminId}`)).toMatchObject({ status: 404 });
    expect(await call(member, '/count')).toMatchObject({ body: { count: 2 } });
  });

  it('access rules do not reveal hidden users and fields through filters and sorting', async () => {
    const { member, call, list } = await start({ read: sameDept });
    expect(await list(member, { email: 'bob@example.org' })).toEqual([]);
    expect(await list(member, { role: 'editor' })).toEqual([]);
    expect(await list(member, { note: 'a' })).toEqual([]);
    expect(await call(member, '?sort=email')).toMatchObject({ status: 403 });
    expect(await call(member, '/v2/list?sort=-role')).toMatchObject({ status: 403 });
  });

  it('access rules allow a member to change only custom fields, and only those of permitted users', async () => {
    const { member, service, otherId, adminId, call } = await start({
      read: sameDept,
      update: sameDept,
    });
    const changes = { points: 13, role: 'admin', email: 'x@example.org', full_name: 'X' };
    expect(await call(member, `/${otherId}`, 'PUT', changes)).toMatchObject({ status: 200 });
    expect(await call(service, `/${otherId}`)).toMatchObject({
      body: { points: 13, role: 'editor', email: 'bob@example.org', full_name: 'Bob' },
    });
    expect(await call(member, `/${otherId}`, 'PUT', { plan: 'gold' })).toMatchObject({
      status: 403,
    });
    expect(await call(member, '/me', 'PUT', { plan: 'gold' })).toMatchObject({ status: 403 });
    expect(await call(member, `/${adminId}`, 'PUT', { points: 1 })).toMatchObject({ status: 404 });
    expect(await call(member, `/${otherId}`, 'DELETE')).toMatchObject({ status: 403 });
  });

  it('access rules prevent an update after which the caller could no longer update the user or the field', async () => {
    const { member, service, otherId, memberId, call } = await start({
      read: sameDept,
      update: sameDept,
    });
    expect(await call(member, `/${otherId}`, 'PUT', { dept: 'sales' })).toMatchObject({
      status: 403,
    });
    expect(await call(service, `/${otherId}`)).toMatchObject({ body: { dept: 'land' } });

    for (const path of ['/me', `/${memberId}`]) {
      expect(await call(member, path, 'PUT', { level: 1 })).toMatchObject({ status: 200 });
      expect(await call(member, path, 'PUT', { level: 9 })).toMatchObject({ status: 403 });
    }
    expect(await call(service, `/${memberId}`)).toMatchObject({ body: { level: 1 } });
  });

  it.each([
    ['admins only', { update: { user_condition: { role: 'admin' } } }, 403],
    ['nobody', { write: false }, 403],
    [
      'users outside the department "land"',
      { update: { id: '{{user.id}}', dept: { $ne: 'land' } } },
      403,
    ],
    ['the user, who is hidden from the list', { read: false, update: { id: '{{user.id}}' } }, 200],
    // ASVS 8.2.1, 8.2.3: Callers can use only the operations and fields that the rules allow
  ])('access rules that allow changes by %s apply to updateMe', async (_name, rls, status) => {
    const { member, admin, memberId, call } = await start(rls);
    expect(await call(member, '/me', 'PUT', { points: 4 })).toMatchObject({ status });
    expect(await call(admin, `/${memberId}`)).toMatchObject({
      body: { points: status === 200 ? 4 : 3 },
    });
    expect(await call(admin, '/me', 'PUT', { points: 4 })).toMatchObject({ status: 200 });
  });

  it('updateMe rejects a change after which the user could no longer change their own fields', async () => {
    const { member, call } = await start({ update: { dept: { $ne: 'sales' } } });
    expect(await call(member, '/me', 'PUT', { dept: 'sales' })).toMatchObject({ status: 403 });
    expect(await call(member, '/me', 'PUT', { dept: 'legal' })).toMatchObject({ status: 200 });
  });

  it('hides a field that no user may read, even from the user whom it describes, but not from administrators', async () => {
    const { member, admin, memberId, call } = await start();
    expect((await call(member, '/me')).body).not.toHaveProperty('note');
    expect((await call(member, `/${memberId}`)).body).not.toHaveProperty('note');
    expect((await call(admin, `/${memberId}`)).body).toMatchObject({ note: 'a' });
  });

  it('access rules that deny reading hide all users from members, except themselves at /me, but none from administrators', async () => {
    const { member, memberId, admin, call, list } = await start({ read: false });
    expect(await list(member)).toEqual([]);
    expect(await call(member, `/${memberId}`)).toMatchObject({ status: 404 });
    expect(await call(member, '/me')).toMatchObject({ body: { id: memberId } });
    expect(await list(admin)).toHaveLength(3);
  });

  it('without access rules, members see only themselves', async () => {
    const { member, memberId, otherId, call, list } = await start();
    expect((await list(member)).map(({ id }) => id)).toEqual([memberId]);
    expect(await list(member, {}, '&sort=email')).toHaveLength(1);
    expect(await call(member, `/${otherId}`)).toMatchObject({ status: 404 });
    expect(await call(member, `/${memberId}`, 'PUT', { points: 4 })).toMatchObject({
      body: { points: 4, email: ann.email },
    });
  });
});

describe('users as records of the entity User', () => {
  it('counts users, lists them in pages and sorts them by custom fields for an administrator', async () => {
    const { admin, service, memberId, otherId, adminId, call, list } = await start();
    for (const token of [admin, service]) {
      expect(await call(token, '/count')).toMatchObject({ body: { count: 3 } });
    }
    const ids = async (sort: string) => (await list(admin, {}, sort)).map(({ id }) => id);
    expect(await ids('&sort=-points')).toEqual([otherId, memberId, adminId]);
    expect(await ids('&sort=points&limit=2')).toEqual([adminId, memberId]);
    // The Base44 SDK sends the first argument of `list(20)` as the sort field.
    expect(await ids('&sort=20')).toHaveLength(3);

    const page = z.object({
      items: z.array(isUser),
      next_cursor: z.string().nullable(),
      has_more: z.boolean(),
    });
    const first = page.parse((await call(admin, '/v2/list?limit=2&sort=points')).body);
    expect(first.items.map(({ id }) => id)).toEqual([adminId, memberId]);
    const next = `/v2/list?limit=2&sort=points&cursor=${first.next_cursor}`;
    const second = page.parse((await call(admin, next)).body);
    expect(second).toMatchObject({ items: [{ id: otherId }], next_cursor: null, has_more: false });
    expect(await call(admin, `/v2/list?sort=email&cursor=${first.next_cursor}`)).toMatchObject({
      status: 400,
    });
  });

  it('rejects a list of users with a forged cursor', async () => {
    const { admin, call } = await start();
    const cursors = z.object({ next_cursor: z.string() });
    const { next_cursor } = cursors.parse((await call(admin, '/v2/list?limit=2')).body);
    const { question } = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
    for (const start of [-1, 0.5, 1e30, null]) {
      const forged = JSON.stringify({ question, position: [start, '', ''] });
      const cursor = Buffer.from(forged).toString('base64url');
      expect(await call(admin, `/v2/list?limit=2&cursor=${cursor}`)).toMatchObject({ status: 400 });
    }
  });

  it('invites users only with roles that User.jsonc declares', async () => {
    const { platform, admin } = await start();
    const invite = async (role: string) =>
      callApi(platform, routes.inviteUser, {
        token: admin,
        body: { user_email: `${role}@example.org`, role },
      });
    expect((await invite('editor')).status).toBe(200);
    const rejected = await invite('owner');
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toMatchObject({
      message: expect.stringContaining('Expects one of user, admin, editor'),
    });
  });
});
