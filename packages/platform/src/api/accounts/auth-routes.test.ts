import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { RunningPlatform } from '../../main/start-platform.ts';
import { moveClock } from '../../testing/clock.ts';
import { runSql } from '../../testing/run-sql.ts';
import { ann, signIn } from '../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform, temporaryFolder } from '../../testing/test-platform.ts';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({ allowedOrigins: ['https://editor.example'] });
});

const logIn = (email: string, password: string) =>
  callApi(platform, routes.login, { body: { email, password } });

test('the right password is answered with a token and the user', async () => {
  const response = await logIn(admin.email, admin.password);

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    success: true,
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: { email: admin.email, role: 'admin' },
  });
});

test('an e-mail address is found in any spelling', async () => {
  expect((await logIn(' Admin@Groundwork.EXAMPLE ', admin.password)).status).toBe(200);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email, password } = admin;
  for (const response of [
    await logIn(email, 'wrong'),
    await logIn('nobody@example.org', password),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'Invalid email or password',
      detail: 'Invalid email or password',
      code: 'invalid_credentials',
    });
  }
});

test('guessing at one account is stopped after ten failures, parallel ones included', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => logIn('nobody@example.org', 'guess')),
  );
  const refused = guesses.filter(({ status }) => status === 429);

  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(200);
  expect((await logIn(admin.email, admin.password)).status).toBe(200);
});

test('a missing field is named', async () => {
  const response = await callApi(platform, routes.login, { body: { email: admin.email } });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    message: 'Error in field password: Field required',
    code: 'validation_error',
  });
});

test('logging out ends the token that comes with it, and no other', async () => {
  const [ended, kept] = [await signIn(platform), await signIn(platform)];
  await callApi(platform, '/apps/auth/logout', { token: ended });

  expect((await callApi(platform, routes.currentUser, { token: ended })).status).toBe(401);
  expect((await callApi(platform, routes.currentUser, { token: kept })).status).toBe(200);
});

test.each([
  ['https://editor.example/page?a=1', 'https://editor.example/page?a=1'],
  ['https://evil.example/', '/'],
  ['', '/'],
])('logging out with from_url %j leads to %s', async (fromUrl, location) => {
  const query = new URLSearchParams({ from_url: fromUrl });
  const response = await callApi(platform, `/apps/auth/logout?${query}`);

  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe(location);
});

/** Sends a form, as a browser does it without a preflight. */
const sendLogout = (form: Record<string, string>) =>
  fetch(`${platform.url}/api/apps/auth/logout`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

test('a form ends the session of its token, and no other', async () => {
  const [ended, kept] = [await signIn(platform), await signIn(platform)];
  const response = await sendLogout({ access_token: ended });

  expect(response.status).toBe(204);
  expect((await callApi(platform, routes.currentUser, { token: ended })).status).toBe(401);
  expect((await callApi(platform, routes.currentUser, { token: kept })).status).toBe(200);
});

test.each([
  ['https://editor.example/page?a=1', 'https://editor.example/page?a=1'],
  ['https://evil.example/', '/'],
])('a form with from_url %j is a navigation that leads to %s', async (from_url, location) => {
  const token = await signIn(platform);
  const response = await sendLogout({ access_token: token, from_url });

  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(location);
  expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
});

test('a form with a token that is none is answered like any other', async () => {
  for (const form of [{}, { access_token: 'nonsense' }, { access_token: 'a.b.c' }]) {
    expect((await sendLogout(form)).status).toBe(204);
  }
});

test('a disabled account cannot sign in, its sessions end, and only its password brings that out', async () => {
  const { id } = await platform.accounts.create({ ...ann, fullName: 'Ann' });
  const token = await signIn(platform, ann);
  await platform.accounts.setDisabled(id, true);

  expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
  const right = await logIn(ann.email, ann.password);
  expect(right.status).toBe(403);
  expect(await right.json()).toMatchObject({ code: 'account_disabled' });
  expect((await logIn(ann.email, 'wrong')).status).toBe(400);

  await platform.accounts.setDisabled(id, false);
  expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
  expect((await logIn(ann.email, ann.password)).status).toBe(200);
});

test('a sign-in that was under way while the account was disabled opens nothing', async () => {
  const dataDir = temporaryFolder();
  const other = await startTestPlatform({ dataDir });
  const token = await signIn(other);
  await runSql(dataDir, 'UPDATE users SET disabled = 1');

  expect((await callApi(other, routes.currentUser, { token })).status).toBe(401);
});

test('only an account that exists can be disabled', async () => {
  await expect(platform.accounts.setDisabled('x', true)).rejects.toThrow('no account with id x');
});

test('a session ends after 30 days', async () => {
  const token = await signIn(platform);
  moveClock({ days: 29 });
  expect((await callApi(platform, routes.currentUser, { token })).status).toBe(200);
  moveClock({ days: 1, seconds: 1 });
  expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
});

test('a new token secret leaves those who are signed in alone, and the old one goes in the end', async () => {
  const dataDir = temporaryFolder();
  const first = await startTestPlatform({ dataDir });
  const old = await signIn(first);
  await first.rotateTokenSecret();
  const fresh = await signIn(first);
  const kidOf = (token: string) => token.split('.')[0];
  await first.stop();
  const second = await startTestPlatform({ dataDir });

  expect(kidOf(old)).not.toBe(kidOf(fresh));
  expect((await callApi(second, routes.currentUser, { token: old })).status).toBe(200);
  expect((await callApi(second, routes.currentUser, { token: fresh })).status).toBe(200);
  expect(kidOf(await signIn(second))).toBe(kidOf(fresh));

  moveClock({ days: 31 });
  await second.rotateTokenSecret();
  expect(await runSql(dataDir, 'SELECT id FROM signing_keys')).toHaveLength(2);
});

test('behind a trusted proxy attempts count for whom it forwards', async () => {
  const proxied = await startTestPlatform({ trustedProxies: ['127.0.0.1'] });
  const guess = (client: string) =>
    callApi(proxied, routes.login, {
      body: { email: admin.email, password: 'guess' },
      headers: { 'X-Forwarded-For': client },
    });
  for (let attempt = 0; attempt < 10; attempt += 1) await guess('192.0.2.1');

  expect((await guess('192.0.2.1')).status).toBe(429);
  expect((await guess('192.0.2.2')).status).toBe(400);
});
