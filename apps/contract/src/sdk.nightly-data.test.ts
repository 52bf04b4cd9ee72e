import { createClient } from '@groundwork/sdk';
import { describe, expect, it } from 'vitest';
import { admin, startForTest } from './start-for-test.ts';

async function startWithClient() {
  const platform = await startForTest();
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  return { platform, client };
}

describe('SDK with a real platform', () => {
  it('signs in, returns the user, and removes the token on logout', async () => {
    const { client } = await startWithClient();
    const { user } = await client.auth.loginViaEmailPassword(admin.email, admin.password);
    expect(user).toMatchObject({ email: admin.email, role: 'admin' });
    expect(await client.auth.me()).toEqual(user);
    client.auth.logout();
    expect(client.hasToken()).toBe(false);
    await expect(client.auth.me()).rejects.toMatchObject({ name: 'PlatformError', status: 401 });
  });

  it.each([
    ['a wrong password', admin.email, 'not the password'],
    ['an unknown email address', 'nobody@firm.example', admin.password],
  ])('rejects a sign-in with %s, always with the same message', async (_, email, password) => {
    const { client } = await startWithClient();
    await expect(client.auth.loginViaEmailPassword(email, password)).rejects.toMatchObject({
      message: 'Invalid email or password',
      status: 400,
      requestId: expect.stringMatching(/./),
    });
    expect(client.hasToken()).toBe(false);
  });

  it('uses a token that is passed to createClient', async () => {
    const { platform, client } = await startWithClient();
    const login = await client.auth.loginViaEmailPassword(admin.email, admin.password);
    const other = createClient({
      appId: platform.appId,
      serverUrl: platform.url,
      token: login.access_token,
    });
    expect(await other.auth.me()).toMatchObject({ email: admin.email });
  });

  it('reads the public settings', async () => {
    const { platform, client } = await startWithClient();
    expect(await client.publicSettings.get()).toEqual({
      id: platform.appId,
      public_settings: 'public_without_login',
      sign_in_methods: ['password'],
    });
  });

  it('logs page visits of signed-in users only', async () => {
    const { platform, client } = await startWithClient();
    // A public app accepts the call of an anonymous visitor, but does not log the visit.
    await client.appLogs.logUserInApp('Home');
    const { user } = await client.auth.loginViaEmailPassword(admin.email, admin.password);
    await client.appLogs.logUserInApp('Home');
    expect(await platform.appLogs(platform.appId)).toMatchObject([
      { user_id: user.id, page: 'Home' },
    ]);
  });

  it('encodes a page name that contains a path', async () => {
    const { platform, client } = await startWithClient();
    await client.auth.loginViaEmailPassword(admin.email, admin.password);
    await client.appLogs.logUserInApp('../../apps');
    expect(await platform.appLogs(platform.appId)).toMatchObject([{ page: '../../apps' }]);
  });
});
