import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { RunningPlatform } from '../start-platform.ts';
import { signIn } from '../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../testing/test-platform.ts';

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
