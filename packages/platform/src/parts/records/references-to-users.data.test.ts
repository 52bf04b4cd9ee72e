import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { ann, changeMember, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { callApi } from '../../../testing/test-platform.ts';

const text = { type: 'string' };
const toUser = (rest: object = {}) => ({ type: 'reference', entity: 'User', ...rest });
const admins = { user_condition: { role: 'admin' } };

const schemas = {
  User: {
    properties: { dept: text, salary: { type: 'number', rls: { read: admins } } },
    rls: { read: { $or: [{ id: '{{user.id}}' }, { dept: 'sales' }] } },
  },
  Task: {
    properties: {
      title: text,
      owner: toUser(),
      watchers: toUser({ many: true, onDelete: 'clear' }),
    },
  },
  Note: { properties: { title: text, author: toUser({ onDelete: 'delete' }) } },
  Own: { properties: { owner: toUser() }, rls: { read: { 'owner.id': '{{user.id}}' } } },
  Sales: { properties: { owner: toUser() }, rls: { read: { 'owner.dept': 'sales' } } },
};

const people = {
  ann: { ...ann, full_name: 'Ann' },
  bob: { ...ann, email: 'bob@example.org', full_name: 'Bob' },
};

async function start() {
  const dataDir = temporaryFolder();
  const { platform, token } = await startWithEntities(schemas, { dataDir });
  const [annToken, bobToken] = [
    await signUp(platform, people.ann),
    await signUp(platform, people.bob),
  ];
  const [adminId, annId, bobId] = await Promise.all(
    [token, annToken, bobToken].map((one) => userIdOf(platform, one)),
  );
  const calls = (entity: string, as = token) => callsTo(platform, entity, as);
  const setFields = (id: string | undefined, fields: object) =>
    calls('User').call('PUT', `/${id}`, fields);
  const ids = { admin: `${adminId}`, ann: `${annId}`, bob: `${bobId}` };
  return { dataDir, platform, token, annToken, bobToken, ids, calls, setFields };
}

describe('reference to a user', () => {
  it('must contain the id of a member whom the caller may read', async () => {
    const { ids, annToken, calls, setFields, token, platform } = await start();
    const tasks = calls('Task', annToken);
    const missing = { status: 422, body: { fields: ['owner'] } };
    expect(await tasks.call('POST', '', { owner: 'none' })).toMatchObject(missing);
    expect(await tasks.call('POST', '', { owner: ids.bob })).toMatchObject(missing);
    expect(await tasks.call('POST', '', { owner: ids.ann })).toMatchObject({ status: 200 });
    await setFields(ids.bob, { dept: 'sales' });
    expect(await tasks.call('POST', '', { owner: ids.bob })).toMatchObject({ status: 200 });
    const member = routes.member.replace(':userId', ids.bob);
    await callApi(platform, member, { method: 'DELETE', token });
    expect(await calls('Task').call('POST', '', { owner: ids.bob })).toMatchObject(missing);
  });

  it('is expanded to the fields of the user that the caller may read', async () => {
    const { ids, annToken, calls, setFields } = await start();
    await setFields(ids.bob, { dept: 'sales', salary: 5 });
    const watchers = [ids.admin, ids.bob];
    await calls('Task').create({ title: 'a', owner: ids.ann, watchers });
    for (const as of [undefined, annToken]) {
      const users = await calls('User', as).list({});
      const byId = new Map(users.map((user) => [user.id, user]));
      const present = watchers.flatMap((id) => byId.get(id) ?? []);
      expect(present).toHaveLength(as ? 1 : 2);
      expect(present.at(-1)?.salary).toBe(as ? undefined : 5);
      const expand = { owner: byId.get(ids.ann), watchers: present };
      const query = '&expand=owner,watchers';
      expect(await calls('Task', as).list({}, query)).toMatchObject([{ expand }]);
    }
    const bobs = await calls('Task', annToken).call('GET', '?expand=owner.team');
    expect(bobs).toMatchObject({ status: 400 });
  });

  it('is followed by filters and sorts, in which hidden users and fields count as missing', async () => {
    const { ids, annToken, calls, setFields } = await start();
    await setFields(ids.ann, { dept: 'law' });
    await setFields(ids.bob, { dept: 'sales', salary: 5 });
    const owners = { a: ids.admin, b: ids.bob, c: ids.ann };
    for (const [title, owner] of Object.entries(owners))
      await calls('Task').create({ title, owner });
    const titles = async (filter: object, as?: string, sort = 'title') => {
      const found = await calls('Task', as).list(filter, `&sort=${sort}`);
      return found.map(({ title }) => title).join('');
    };
    expect(await titles({ 'owner.dept': 'sales' })).toBe('b');
    expect(await titles({ 'owner.dept': { $in: ['sales', 'law'] } }, annToken)).toBe('bc');
    const [own] = await calls('User').list({ id: ids.admin });
    const full_name = own?.full_name;
    expect(await titles({ 'owner.full_name': full_name })).toBe('a');
    expect(await titles({ 'owner.full_name': full_name }, annToken)).toBe('');
    expect(await titles({ 'owner.email': ann.email }, annToken)).toBe('c');
    expect(await titles({ 'owner.role': 'admin' })).toBe('a');
    expect(await titles({ 'owner.is_verified': false })).toBe('');
    const sales = { 'owner.dept': 'sales' };
    expect(await titles({ $or: [{ 'owner.role': 'admin' }, sales] })).toBe('ab');
    expect(await titles({ $or: [sales, { 'owner.role': 'admin' }] })).toBe('ab');
    expect(await titles({ 'owner.salary': { $gt: 1 } })).toBe('b');
    expect(await titles({ 'owner.salary': { $gt: 1 } }, annToken)).toBe('');
    expect(await titles({ 'owner.dept': null })).toBe('a');
    expect(await titles({ title: { $ne: 'a' } }, undefined, 'owner.full_name')).toBe('cb');
    expect(await titles({}, annToken, '-owner.full_name')).toBe('bca');
    const address = { town: 'Leeds', at: [1, { b: null }] };
    await setFields(ids.ann, { address });
    expect(await titles({ 'owner.address': address })).toBe('c');
    expect(await titles({ 'owner.address': { town: 'Leeds' } })).toBe('');
    const bad = await calls('Task').call('GET', '?sort=owner.nothing');
    expect(bad).toMatchObject({ status: 400 });
  });

  it('is followed by rules, before and after a write and in live lists', async () => {
    const { platform, ids, annToken, bobToken, calls, setFields } = await start();
    const { id } = await calls('Own').create({ owner: ids.ann });
    await calls('Sales').create({ owner: ids.bob });
    const read = (as: string) => calls('Own', as).call('GET', `/${id}`);
    expect([await read(annToken), await read(bobToken)]).toMatchObject([
      { status: 200 },
      { status: 404 },
    ]);
    const change = (as: string) => calls('Own', as).call('PUT', `/${id}`, { owner: ids.ann });
    expect([await change(annToken), await change(bobToken)]).toMatchObject([
      { status: 200 },
      { status: 404 },
    ]);
    const client = await connect(platform, { token: annToken });
    expect(await client.join('Sales')).toBeUndefined();
    expect(await calls('Sales', annToken).list()).toHaveLength(0);
    await setFields(ids.bob, { dept: 'sales' });
    expect(await client.disconnected()).toMatch(/^transport/);
    expect(await calls('Sales', annToken).list()).toHaveLength(1);
  });

  it('is cleared when the account is deleted, or its record is deleted', async () => {
    const { platform, ids, annToken, calls } = await start();
    const watchers = [ids.ann, ids.bob];
    await calls('Task').create({ title: 'a', owner: ids.ann, watchers });
    for (const author of watchers) await calls('Note').create({ author });
    const body = { password: ann.password };
    await callApi(platform, routes.currentUser, { method: 'DELETE', token: annToken, body });
    await vi.waitFor(
      async () => expect(await calls('Note').list()).toMatchObject([{ author: ids.bob }]),
      30_000,
    );
    expect(await calls('Task').list()).toMatchObject([{ owner: null, watchers: [ids.bob] }]);
    const refer = await calls('Task').call('POST', '', { owner: ids.ann });
    expect(refer).toMatchObject({ status: 422 });
  });

  it('prevents no change of a record whose user has lost access', async () => {
    const { platform, token, ids, calls } = await start();
    const { id } = await calls('Task').create({ title: 'a', owner: ids.bob });
    await changeMember(platform, ids.bob, { disabled: true }, token);
    const member = routes.member.replace(':userId', ids.bob);
    await callApi(platform, member, { method: 'DELETE', token });
    const changed = await calls('Task').call('PUT', `/${id}`, { title: 'b' });
    expect(changed).toMatchObject({ status: 200, body: { owner: ids.bob } });
    expect(await calls('Task').list({}, '&expand=owner')).toMatchObject([
      { expand: { owner: null } },
    ]);
  });

  it('is followed to users with characters that a database cannot store', async () => {
    const { dataDir, ids, annToken, calls } = await start();
    await calls('Task').create({ title: 'a', owner: ids.ann });
    const put = (fields: object) => calls('User', annToken).call('PUT', `/${ids.ann}`, fields);
    for (const fields of [{ x: '\0' }, { x: [{ y: '\0' }] }, { x: { '\0': 1 } }, { 'x\0': 1 }])
      expect(await put(fields)).toMatchObject({ status: 422, body: { code: 'validation_error' } });
    const body = { x: '\ufffd', '\ufffd': 1 };
    expect(await put({ x: '\ud800', '\udc00': 1 })).toMatchObject({ status: 200, body });
    expect(await calls('Task').list({ 'owner.role': 'user' })).toHaveLength(1);

    // An earlier release stored such characters.
    const data = String.raw`{"x":"\u0000\ud800\\\udfff","y":"\\u0000","dept":"law"}`;
    await runSql(dataDir, `UPDATE memberships SET data = '${data}' WHERE user_id = '${ids.ann}'`);
    for (const filter of [
      { 'owner.role': 'user' },
      { 'owner.dept': 'law' },
      { 'owner.y': String.raw`\u0000` },
    ])
      expect(await calls('Task').list(filter, '&expand=owner')).toMatchObject([{ title: 'a' }]);
  });
});
