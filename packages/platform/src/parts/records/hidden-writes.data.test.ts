import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { startAppFolder } from '../../../testing/app-folder.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { callApi } from '../../../testing/test-platform.ts';

const read = { user_condition: { role: 'admin' } };

/** Fields with rules. Only administrators may read `contact` and `note`. Everyone may write `note`. */
const properties = {
  title: { type: 'string' },
  contact: { type: 'string', rls: { read } },
  note: { type: 'string', rls: { read, write: true } },
};

const ann = { email: 'ann@example.org', password: 'a long password' };

async function start(folder: 'groundwork' | 'base44') {
  const { platform, token } = await startAppFolder(folder, {
    Site: { properties },
    User: { properties },
  });
  await platform.accounts.create({ ...ann, fullName: 'Ann' });
  const annToken = await signIn(platform, ann);
  return {
    platform,
    annToken,
    admins: callsTo(platform, 'Site', token),
    anns: callsTo(platform, 'Site', annToken),
    users: callsTo(platform, 'User', token),
  };
}

describe('a field with a rule for reads only', () => {
  it('a caller who may not read a field can set the field in a new record, but not change it', async () => {
    const { admins, anns } = await start('groundwork');
    const { id, ...created } = await anns.create({ title: 'One', contact: 'a@a.example' });
    expect(created).not.toHaveProperty('contact');

    const change = { contact: 'b@b.example' };
    for (const [method, path, body] of [
      ['PUT', `/${id}`, change],
      // A request with the stored value is rejected too. Otherwise the response would reveal that the values are
      // equal.
      ['PUT', `/${id}`, { contact: 'a@a.example' }],
      ['PUT', `/${id}`, { contact: null }],
      ['PUT', '/bulk', [{ id, ...change }]],
      ['PATCH', '/update-many', { query: { id }, data: { $set: change } }],
      ['PATCH', '/update-many', { query: { id }, data: { $unset: { contact: '' } } }],
      ['POST', '/upsert', { records: [{ title: 'One', ...change }], key: 'title' }],
    ] as const) {
      expect(await anns.call(method, path, body), JSON.stringify(body)).toMatchObject({
        status: 403,
        body: { message: 'You may not write the field contact. Leave it out.' },
      });
    }
    expect(await admins.list()).toMatchObject([{ title: 'One', contact: 'a@a.example' }]);
    expect((await anns.call('PUT', `/${id}`, { title: 'Two' })).status).toBe(200);
    expect((await admins.call('PUT', `/${id}`, change)).status).toBe(200);
  });

  it('callers who may write but not read a field can change the field', async () => {
    const { admins, anns } = await start('groundwork');
    const { id } = await anns.create({ note: 'one' });
    expect((await anns.call('PUT', `/${id}`, { note: 'two' })).status).toBe(200);
    expect(await admins.list()).toMatchObject([{ note: 'two' }]);
  });

  it('in a Base44 app, everyone can change a hidden field', async () => {
    const { admins, anns } = await start('base44');
    const { id } = await anns.create({ contact: 'a@a.example' });
    expect((await anns.call('PUT', `/${id}`, { contact: 'b@b.example' })).status).toBe(200);
    expect(await admins.list()).toMatchObject([{ contact: 'b@b.example' }]);
  });

  it('users cannot change a hidden custom field of their own', async () => {
    const { platform, annToken, users } = await start('groundwork');
    const [{ id = '' } = {}] = await users.list({ email: ann.email });
    expect((await users.call('PUT', `/${id}`, { contact: 'a@a.example' })).status).toBe(200);
    for (const contact of ['a@a.example', 'b@b.example']) {
      const body = { contact };
      const own = { method: 'PUT', token: annToken, body };
      expect((await callApi(platform, routes.currentUser, own)).status).toBe(403);
      const anns = callsTo(platform, 'User', annToken);
      expect((await anns.call('PUT', `/${id}`, body)).status).toBe(403);
    }
    expect(await users.list({ email: ann.email })).toMatchObject([{ contact: 'a@a.example' }]);
  });
});

describe('a hidden reference', () => {
  it('a write that repeats the stored id gets the same response as one with another id', async () => {
    const team = { type: 'reference', entity: 'Team', rls: { read, write: true } };
    const { platform, token } = await startAppFolder('groundwork', {
      Team: { properties: { title: { type: 'string' } }, rls: { read, write: read } },
      Task: { properties: { title: { type: 'string' }, team } },
    });
    await platform.accounts.create({ ...ann, fullName: 'Ann' });
    const teams = callsTo(platform, 'Team', token);
    const [stored, other] = [await teams.create({}), await teams.create({})];
    const { id } = await callsTo(platform, 'Task', token).create({ team: stored.id });
    const tasks = callsTo(platform, 'Task', await signIn(platform, ann));

    const right = await tasks.call('PUT', `/${id}`, { team: stored.id });
    expect(right).toMatchObject({ status: 422, body: { fields: ['team'] } });
    expect({ ...Object(right.body), request_id: '' }).toEqual({
      ...Object((await tasks.call('PUT', `/${id}`, { team: other.id })).body),
      request_id: '',
    });
  });
});
