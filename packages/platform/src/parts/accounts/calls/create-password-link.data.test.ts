import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { type PasswordLink, routes } from '@groundwork/sdk/protocol';
import { expect, it } from 'vitest';
import { openPage, sendForm } from '../../../../testing/page-visit.ts';
import { ann, signIn, userIdOf } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { createMissingPassword } from '../sign-in/password.ts';

async function startWithAnn(settings: Parameters<typeof startTestPlatform>[0]) {
  const dataDir = temporaryFolder();
  const platform = await startTestPlatform({ ...settings, dataDir });
  const membership = { role: 'user' };
  const { id } = await platform.accounts.create({ ...ann, fullName: 'Ann', membership });
  const missing = createMissingPassword();
  await runSql(dataDir, `UPDATE users SET password_hash = '${missing}' WHERE id = '${id}'`);
  const token = await signIn(platform);
  const call = (path: string, method = 'GET', bearer = token) =>
    callApi(platform, path.replace(':userId', id), { token: bearer, method });
  const create = async (): Promise<PasswordLink> => {
    const response = await call(routes.memberPasswordLink, 'POST');
    expect(response.status).toBe(200);
    return JSON.parse(await response.text());
  };
  const needsLink = async () => {
    const member: { needs_password_link: unknown } = JSON.parse(
      await (await call(routes.member)).text(),
    );
    return member.needs_password_link;
  };
  return { platform, dataDir, id, token, call, create, needsLink };
}

it('creates single-use links for a first password, of which only the latest is valid, and records each in the audit trail', async () => {
  const { platform, id, token, call, create, needsLink } = await startWithAnn({ production: true });
  expect(await needsLink()).toBe(true);
  const replaced = await create();
  const { password_url } = await create();
  const { pathname, search, searchParams } = new URL(password_url);
  expect((await openPage(platform, pathname + search)).status).toBe(200);
  const submit = (secret = '') =>
    sendForm(platform, pathname, { token: secret, password: ann.password });
  expect(
    (await submit(new URL(replaced.password_url).searchParams.get('token') ?? '')).status,
  ).toBe(400);
  expect((await submit(searchParams.get('token') ?? '')).status).toBeLessThan(400);
  expect((await submit(searchParams.get('token') ?? '')).status).toBe(400);

  const annsToken = await signIn(platform, ann);
  const me = await callApi(platform, routes.currentUser, { token: annsToken });
  expect(await me.json()).toMatchObject({ id, is_verified: false });
  expect(await needsLink()).toBe(false);
  expect((await call(routes.memberPasswordLink, 'POST')).status).toBe(403);
  const trail = await (await callApi(platform, '/apps/:appId/audit-events', { token })).text();
  const events = trail.split('\n').filter((line) => line.includes('password_link_created'));
  const adminId = await userIdOf(platform, token);
  expect(events.map((line) => JSON.parse(line))).toMatchObject(
    Array.from({ length: 2 }, () => ({ actor_id: adminId, subject_id: id, address: '127.0.0.1' })),
  );
});

it('rejects requests for a link from callers who are not administrators', async () => {
  const { platform, call } = await startWithAnn({ production: true });
  const bob = { ...ann, email: 'bob@example.org' };
  await platform.accounts.create({ ...bob, fullName: 'Bob', membership: { role: 'user' } });
  expect((await call(routes.memberPasswordLink, 'POST', await signIn(platform, bob))).status).toBe(
    403,
  );
  expect((await call(routes.memberPasswordLink, 'POST', 'none')).status).toBe(401);
});

it.each([
  ['the platform sends mail', {}, 'SELECT 1'],
  ['the app allows no passwords', { production: true }, 'UPDATE apps SET email_password = 0'],
  [
    'the account is disabled',
    { production: true },
    "UPDATE users SET disabled = 1 WHERE id = 'ID'",
  ],
  [
    'the user signs in with a provider',
    { production: true },
    "INSERT INTO provider_identities (issuer, subject, user_id, created_date) VALUES ('https://acme.example', 'ann', 'ID', '2026-01-01T00:00:00.000Z')",
  ],
  [
    'the user is a member of another app',
    { production: true },
    "INSERT INTO apps (id, name, visibility, email_password, registration, created_date, updated_date) SELECT 'other', name, visibility, email_password, registration, created_date, updated_date FROM apps; INSERT INTO memberships SELECT * FROM (SELECT 'other', user_id, role, admission, data, created_date, updated_date FROM memberships WHERE user_id = 'ID') AS copies",
  ],
])('creates no link if %s', async (_reason, settings, sql) => {
  const { id, dataDir, call, needsLink } = await startWithAnn(settings);
  for (const statement of sql.split(';')) await runSql(dataDir, statement.replace('ID', id));
  expect(await needsLink()).toBe(false);
  expect((await call(routes.memberPasswordLink, 'POST')).status).toBe(403);
});
