import { moveClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../testing/admin-browser.ts';
import { mailedLink } from '../../../testing/mailbox.ts';
import { ann, changeMember, signIn, signUp } from '../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { renew } from '../../../testing/token-renewal.ts';
import type { RunningPlatform } from '../../platform.ts';

const areas = [
  { path: '/__admin', cookie: 'groundwork_admin', form: '/__admin/settings', other: '/__account' },
  { path: '/__account', cookie: 'groundwork_account', form: '/__account/name', other: '/__admin' },
];

describe.each(areas)('tokens of the pages at $path', ({ path, cookie, form, other }) => {
  // ASVS 7.2.1: The server verifies sessions, and the purpose of tokens
  // ASVS 9.2.2, 9.2.3, 9.2.4: A token is valid for only one purpose and audience
  it("the pages at $path reject API tokens and other pages' tokens", async () => {
    const platform = await startTestPlatform();
    const elsewhere = browserOf(platform, other);
    await elsewhere.signIn();
    const [, foreign] = elsewhere.cookie().split('=');
    const browser = browserOf(platform, path);
    await browser.signIn();
    expect((await browser.open(form)).status).toBe(200);

    for (const token of [await signIn(platform), foreign]) {
      const headers = { Cookie: `${cookie}=${token}` };
      expect((await browser.open(path, { headers })).markup).toContain('name="password"');
      const opened = await browser.open(form, { headers });
      expect([opened.status, opened.headers.get('Location')?.split('?')[0]]).toEqual([303, path]);
      const sent = await browser.send(`${path}/sign-out`, {}, headers);
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, path]);
    }
  });

  // ASVS 9.2.2, 9.2.3, 9.2.4: A token is valid for only one purpose and audience
  it('the pages at $path issue tokens that the API rejects', async () => {
    const platform = await startTestPlatform();
    const browser = browserOf(platform, path);
    await browser.signIn();
    const token = browser.cookie().split('=')[1] ?? '';

    const records = routes.entityRecords.replace(':entity', 'Note');
    for (const route of [routes.currentUser, records, '/apps/:appId/entities/User']) {
      expect((await callApi(platform, route, { token })).status, route).toBe(401);
    }
    const renewal = await callApi(platform, routes.refresh, { method: 'POST', token });
    expect(renewal.status).toBe(401);
    expect((await browser.open(form)).status).toBe(200);
  });

  it('signing out of the pages at $path sets a cookie that pages of the app can read', async () => {
    const browser = browserOf(await startTestPlatform(), path);
    await browser.signIn();
    await browser.open(form);
    const { headers } = await browser.send(`${path}/sign-out`, {});
    expect(headers.getSetCookie().join()).toMatch(/groundwork_signed_out=[\w-]+; [^,]*Path=\/;/);
  });

  // ASVS 3.3.1 to 3.3.4: Cookies are `HttpOnly` and `SameSite` and, behind TLS, `Secure` and prefixed
  // ASVS 7.4.1: A session of `/__account` or `/__admin` ends after half an hour, and the API rejects its token
  it('the pages at $path sign users in for half an hour', async () => {
    const platform = await startTestPlatform();
    const browser = browserOf(platform, path);
    const { headers } = await browser.signIn();
    expect(headers.get('Set-Cookie')).toContain('; Max-Age=1800; ');
    moveClock({ seconds: 29 * 60 });
    expect((await browser.open(form)).status).toBe(200);
    moveClock({ seconds: 2 * 60 });
    expect((await browser.open(form)).status).toBe(303);
  });
});

describe('admin pages session from the sign-in page', () => {
  const signInAt = async (platform: RunningPlatform, account = admin, destination = 'document') => {
    const browser = browserOf(platform);
    const headers = { 'Sec-Fetch-Dest': destination };
    const { headers: sent } = await browser.send('/login', { ...account, from_url: '/' }, headers);
    const token = new URL(sent.get('Location') ?? '', platform.url).searchParams.get(
      'access_token',
    );
    return {
      browser,
      cookie: sent.getSetCookie().find((cookie) => cookie.startsWith('groundwork_admin=')),
      token: token ?? '',
    };
  };
  const opens = async ({ browser }: Awaited<ReturnType<typeof signInAt>>) =>
    !(await browser.open('/__admin')).markup.includes('name="password"');

  it('an administrator who signs in on the sign-in page can open the admin pages for half an hour', async () => {
    const platform = await startTestPlatform();
    const signedIn = await signInAt(platform);
    expect(signedIn.cookie).toMatch(
      /^groundwork_admin=[^;]+; Max-Age=1800; Path=\/__admin; HttpOnly; SameSite=Strict$/,
    );
    expect(await opens(signedIn)).toBe(true);
    const cookie = signedIn.browser.cookie().replace('admin', 'account');
    const account = await signedIn.browser.open('/__account', { headers: { Cookie: cookie } });
    expect(account.markup).toContain('name="password"');
    moveClock({ seconds: 31 * 60 });
    expect(await opens(signedIn)).toBe(false);
  });

  it('the admin pages stay open when the site renews its token', async () => {
    const platform = await startTestPlatform();
    const signedIn = await signInAt(platform);
    const used = async (token: string) =>
      expect((await callApi(platform, routes.currentUser, { token })).status).toBe(200);
    await used(signedIn.token);
    moveClock({ seconds: 11 * 60 });
    const renewed = await renew(platform, signedIn.token);
    await used(renewed);
    moveClock({ seconds: 11 * 60 });
    await signedIn.browser.open('/__admin/settings');
    const me = await signedIn.browser.call(routes.currentUser);
    expect(me.status).toBe(200);
    await used(renewed);
  });

  it('the admin pages close when the user signs out of the site or is no longer an administrator', async () => {
    const platform = await startTestPlatform();
    const first = await signInAt(platform);
    await callApi(platform, '/apps/auth/logout', { method: 'POST', token: first.token });
    expect(await opens(first)).toBe(false);
    const account = { email: 'eve@example.org', password: 'a long password' };
    const { id } = await platform.accounts.create({
      ...account,
      fullName: 'Eve',
      membership: { role: 'admin' },
    });
    const second = await signInAt(platform, account);
    expect(await opens(second)).toBe(true);
    await changeMember(platform, id, { role: 'user' });
    expect(await opens(second)).toBe(false);
  });

  it("a sign-in by a member who is not an administrator deletes the admin pages' cookie", async () => {
    const platform = await startTestPlatform();
    await signUp(platform);
    expect((await signInAt(platform, ann)).cookie).toMatch(
      /^groundwork_admin=; Max-Age=0; Path=\/__admin;/,
    );
  });

  it('the admin pages do not open for other members, from scripts, through the API, or with a site token', async () => {
    const platform = await startTestPlatform();
    await signUp(platform);
    expect(await opens(await signInAt(platform, ann))).toBe(false);
    const byScript = await signInAt(platform, admin, 'empty');
    expect([byScript.cookie, byScript.token]).toEqual([undefined, expect.stringContaining('.')]);
    const login = await callApi(platform, routes.login, { body: admin });
    expect(login.headers.getSetCookie().join()).not.toContain('groundwork_admin');
    const headers = { Cookie: `groundwork_admin=${byScript.token}` };
    const { markup } = await byScript.browser.open('/__admin', { headers });
    expect(markup).toContain('name="password"');
  });
});

describe('account pages session from the pages that ask for a password', () => {
  const documents = { 'Sec-Fetch-Dest': 'document' };

  it('a user who signs in on the sign-in page can open the account pages for half an hour', async () => {
    const platform = await startTestPlatform();
    await signUp(platform);
    const browser = browserOf(platform, '/__account');
    await browser.send('/login', { ...ann });
    expect((await browser.open('/__account')).markup).toContain(`Signed in as ${ann.email}`);
    moveClock({ seconds: 11 * 60 });
    await browser.open('/__account/email');
    const withoutPassword = { new_email: 'new@example.org' };
    expect((await browser.send('/__account/email', withoutPassword)).status).toBe(403);
    const deletion = await browser.send('/__account/delete', { confirmation: 'wrong password' });
    expect(deletion.status).toBe(400);
    moveClock({ seconds: 20 * 60 });
    expect((await browser.open('/__account')).markup).toContain('name="password"');
  });

  it('the account pages belong to the last user who signed in on the login page', async () => {
    const platform = await startTestPlatform();
    await signUp(platform);
    const browser = browserOf(platform, '/__account');
    await browser.send('/login', admin);
    await browser.send('/login', { ...ann });
    expect((await browser.open('/__account')).markup).toContain(`Signed in as ${ann.email}`);
  });

  it('the account pages do not open after a sign-in by a script', async () => {
    const platform = await startTestPlatform();
    const browser = browserOf(platform, '/__account');
    await browser.send('/login', admin, { 'Sec-Fetch-Dest': 'empty' });
    expect(browser.cookie()).toBe('');
  });

  it('accepting an invitation with a password opens the account and admin pages', async () => {
    const platform = await startTestPlatform();
    const email = 'eve@example.org';
    const token = await signIn(platform);
    const body = { user_email: email, role: 'admin' };
    await callApi(platform, routes.inviteUser, { token, body });
    const secret = (await mailedLink(platform, email)).searchParams.get('token') ?? '';
    const invited = { token: secret, full_name: 'Eve', password: 'a long password' };
    const account = browserOf(platform, '/__account');
    const { headers } = await account.send('/invite', invited, documents);
    expect(headers.getSetCookie().join()).toContain('groundwork_admin=');
    expect((await account.open('/__account')).markup).toContain(`Signed in as ${email}`);
  });
});
