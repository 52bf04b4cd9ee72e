import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ann, signIn, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const emailsSchema = z.array(z.object({ email: z.string() }));

async function list(platform: RunningPlatform, token: string, query = ''): Promise<string[]> {
  const response = await callApi(platform, `/apps/:appId/entities/User${query}`, { token });
  return emailsSchema.parse(await response.json()).map(({ email }) => email);
}

async function startWithMembers(dataDir = temporaryFolder()) {
  const platform = await startTestPlatform({ dataDir, app: { visibility: 'private_with_login' } });
  const membership = { role: 'user' };
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership });
  const bob = { email: 'bob@example.org', password: 'a long password' };
  await platform.accounts.create({ ...bob, fullName: 'bob', membership });
  await platform.accounts.create({ ...bob, email: 'c@example.org', fullName: 'No member' });
  return { platform, token: await signIn(platform) };
}

/** Inserts members who differ only in their ids and email addresses. */
async function insertUsers(dataDir: string, appId: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1000);
  const now = new Date().toISOString();
  const users = numbers.map(
    (n) => `('many-${n}', 'many-${n}@example.org', '', '', 1, 0, 0, '${now}', '${now}')`,
  );
  const members = numbers.map(
    (n) => `('${appId}', 'many-${n}', 'user', 'invited', '{}', '${now}', '${now}')`,
  );
  await runSql(
    dataDir,
    `INSERT INTO users (id, email, full_name, password_hash, is_verified, disabled, is_service, created_date, updated_date) VALUES ${users.join()}`,
  );
  await runSql(
    dataDir,
    `INSERT INTO memberships (app_id, user_id, role, admission, data, created_date, updated_date) VALUES ${members.join()}`,
  );
}

describe('user list endpoints', () => {
  it('returns all members of the app to an administrator, newest first', async () => {
    const { platform, token } = await startWithMembers();

    expect(await list(platform, token)).toEqual(['bob@example.org', ann.email, admin.email]);
    expect(await list(platform, token, '?sort=email')).toEqual([
      admin.email,
      ann.email,
      'bob@example.org',
    ]);
    expect(await list(platform, token, '?sort=-email&limit=1&skip=1')).toEqual([ann.email]);
    expect(await list(platform, token, '?sort=role&limit=1')).toEqual([admin.email]);
    expect(await list(platform, token, '?skip=3')).toEqual([]);
  });

  it('returns only the caller if the caller is not an administrator', async () => {
    const { platform } = await startWithMembers();
    const token = await signIn(platform, ann);

    expect(await list(platform, token)).toEqual([ann.email]);
    const response = await callApi(platform, '/apps/:appId/entities/User', { token });
    const me = await callApi(platform, '/apps/:appId/entities/User/me', { token });
    expect(await response.json()).toEqual([await me.json()]);
  });

  it('filters, sorts and limits users, and selects fields, in the same way as for records', async () => {
    const { platform, token } = await startWithMembers();
    const asAnn = await signIn(platform, ann);
    const body = { dept: 'north', level: 3 };
    await callApi(platform, routes.currentUser, { method: 'PUT', token: asAnn, body });
    const matching = (filter: object, query = '') =>
      list(platform, token, `?sort=email&q=${encodeURIComponent(JSON.stringify(filter))}${query}`);

    expect(await matching({})).toEqual([admin.email, ann.email, 'bob@example.org']);
    expect(await matching({ email: ann.email })).toEqual([ann.email]);
    expect(await matching({ email: 'c@example.org' })).toEqual([]);
    expect(await matching({ role: { $ne: 'admin' } })).toEqual([ann.email, 'bob@example.org']);
    expect(await matching({ role: 'user' }, '&limit=1&skip=1')).toEqual(['bob@example.org']);
    expect(await matching({ role: 'user' }, '&skip=2')).toEqual([]);
    expect(await matching({ dept: 'north', level: { $gt: 2 } })).toEqual([ann.email]);
    expect(await matching({ $or: [{ dept: 'north' }, { full_name: { $regex: '^b' } }] })).toEqual([
      ann.email,
      'bob@example.org',
    ]);
    expect(await matching({ is_verified: true, disabled: false })).toHaveLength(3);
    expect(await matching({ password_hash: { $exists: true } })).toEqual([]);

    const q = encodeURIComponent(JSON.stringify({ dept: 'north' }));
    const path = `/apps/:appId/entities/User?q=${q}&fields=dept,email,password_hash`;
    const shown = { id: await userIdOf(platform, asAnn), dept: 'north', email: ann.email };
    expect(await (await callApi(platform, path, { token })).json()).toEqual([shown]);
  });

  it('filters more users than one batch contains, in every sort order', {
    timeout: 120_000,
  }, async () => {
    const dataDir = temporaryFolder();
    const { platform, token } = await startWithMembers(dataDir);
    await insertUsers(dataDir, platform.appId, 1200);
    const q = encodeURIComponent(JSON.stringify({ email: { $regex: '^many-.*7@' } }));
    const expected = Array.from({ length: 1200 }, (_, n) => `many-${n + 1000}@example.org`).filter(
      (email) => email.includes('7@'),
    );
    for (const sort of ['email', '-email', 'role', '-disabled', 'updated_date', '-created_date']) {
      const found = await list(platform, token, `?q=${q}&sort=${sort}`);
      expect(found.toSorted(), sort).toEqual(expected);
      const pages = [];
      for (let skip = 0; skip < 120; skip += 50) {
        pages.push(...(await list(platform, token, `?q=${q}&sort=${sort}&limit=50&skip=${skip}`)));
      }
      expect(pages, sort).toEqual(found);
    }
  });

  it('returns all users to the service role, and applies filters', async () => {
    const { platform } = await startWithMembers();
    const token = await platform.issueServiceToken(platform.appId);

    expect(await list(platform, token, '?sort=email')).toEqual([
      admin.email,
      ann.email,
      'bob@example.org',
    ]);
    expect(await list(platform, token, '?q=%7B%22role%22%3A%22admin%22%7D')).toEqual([admin.email]);
    const other = await startTestPlatform({ app: { id: 'other' } });
    const foreign = await other.issueServiceToken('other');
    expect((await callApi(platform, '/apps/:appId/entities/User', { token: foreign })).status).toBe(
      401,
    );
  });

  it('a filter from a caller who is not an administrator can only match the caller', async () => {
    const { platform } = await startWithMembers();
    const token = await signIn(platform, ann);

    expect(await list(platform, token, '?q=%7B%22role%22%3A%22user%22%7D')).toEqual([ann.email]);
    expect(await list(platform, token, '?q=%7B%22role%22%3A%22admin%22%7D')).toEqual([]);
  });

  it.each([
    ['GET', '?q=x', 400],
    ['GET', '?q=%7B%22a%22%3A%7B%22%24near%22%3A1%7D%7D', 400],
    ['GET', '?fields=a.b', 400],
    ['GET', '?sort=-', 400],
    ['GET', '?sort=a.b.c.d.e.f.g', 400],
    ['GET', '/v2/list?cursor=x', 400],
    ['GET', '/count?q=x', 400],
    ['POST', '/upsert', 404],
    ['POST', '/aggregate', 404],
    ['POST', '/import', 404],
  ])(
    'responds to the invalid or unsupported request %s User%s with %i',
    async (method, path, status) => {
      const platform = await startTestPlatform();
      const token = await platform.issueServiceToken(platform.appId);
      const body = method === 'GET' ? {} : { body: {} };
      const call = { method, token, ...body };
      const response = await callApi(platform, `/apps/:appId/entities/User${path}`, call);

      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    },
  );

  it('ignores a sort field that responses do not contain', async () => {
    const { platform, token } = await startWithMembers();
    const unknown = await list(platform, token, '?sort=unknown');

    expect(unknown).toHaveLength(3);
    expect(await list(platform, token, '?sort=password_hash')).toEqual(unknown);
  });

  it.each(['limit=0', 'limit=5001', 'limit=x', 'skip=-1'])(
    'rejects a list of users with %s',
    async (query) => {
      const platform = await startTestPlatform();
      const token = await signIn(platform);
      const response = await callApi(platform, `/apps/:appId/entities/User?${query}`, { token });

      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code: 'validation_error' });
    },
  );

  it('rejects a list of users without an access token', async () => {
    const platform = await startTestPlatform();

    expect((await callApi(platform, '/apps/:appId/entities/User')).status).toBe(401);
  });
});
