import { moveClock } from '@groundwork/engine/testing';
import { ACCOUNT_PAGE_PATH, routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { browserOf } from '../../../../testing/admin-browser.ts';
import { mailedSecret, NEW_EMAIL, sendLink } from '../../../../testing/email-change.ts';
import { ann, signIn, signUp } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const sessionsSchema = z.array(z.object({ id: z.string(), is_current: z.boolean() }));

let platform: RunningPlatform;
let token: string;
let browser: ReturnType<typeof browserOf>;
beforeEach(async () => {
  platform = await startTestPlatform({ app: { name: 'Acme' } });
  token = await signUp(platform);
  browser = browserOf(platform, ACCOUNT_PAGE_PATH);
});

const statusOf = async (bearer: string) =>
  (await callApi(platform, routes.currentUser, { token: bearer })).status;

const idOf = async (bearer: string) => {
  const listed = await callApi(platform, routes.sessions, { token: bearer });
  const sessions = sessionsSchema.parse(await listed.json());
  return sessions.find((session) => session.is_current)?.id ?? '';
};

describe('account pages', () => {
  it('the account page shows only a sign-in form if there is no session', async () => {
    const { status, headers, markup } = await browser.open('/__account');
    const post = await browser.send('/__account/data', {});

    expect(status).toBe(200);
    expect(markup).toContain('<title>Your account for Acme</title>');
    expect(markup).toContain('name="password"');
    expect(markup).not.toContain('<script');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect([post.status, post.headers.get('Location')]).toEqual([303, '/__account']);
    expect((await browser.open('/__account/other')).status).toBe(404);
  });

  it('opens the requested account page after the sign-in', async () => {
    const { status, headers } = await browser.open('/__account/delete');
    const signInPage = headers.get('Location') ?? '';
    const [, page = ''] =
      /name="page" value="(.*?)"/.exec((await browser.open(signInPage)).markup) ?? [];
    const signedIn = await browser.signIn(ann, { page });

    expect(status).toBe(303);
    expect(signInPage).toMatch(/^\/__account\?/);
    expect(signedIn.headers.get('Location')).toBe('/__account/delete');
  });

  it.each(['https://evil.example/__account/data', '//evil.example', '/__account/../login', '/\n'])(
    'redirects only to an account page after the sign-in, not to %j',
    async (page) => {
      const { headers } = await browser.signIn(ann, { page });
      expect(headers.get('Location')).toMatch(/^\/__account(\/data)?$/);
    },
  );

  // ASVS 3.3.1 to 3.3.4: Cookies are `HttpOnly` and `SameSite` and, behind TLS, `Secure` and prefixed
  it('signs users in to the account page for half an hour, with a cookie that scripts and other sites cannot use', async () => {
    const response = await browser.signIn(ann);
    const shown = await browser.open('/__account');
    moveClock({ seconds: 31 * 60 });

    expect([response.status, response.headers.get('Location')]).toEqual([303, '/__account']);
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^groundwork_account=[\w.-]+; Max-Age=1800; Path=\/__account; HttpOnly; SameSite=Strict$/,
    );
    expect(shown.markup).toContain(ann.email);
    expect((await browser.open('/__account')).markup).toContain('name="password"');
  });

  // ASVS 3.3.1 to 3.3.4: Cookies are `HttpOnly` and `SameSite` and, behind TLS, `Secure` and prefixed
  it("marks the account page's cookie as secure behind TLS", async () => {
    const secure = await startTestPlatform({ publicUrl: 'https://app.example' });
    const own = browserOf(secure, ACCOUNT_PAGE_PATH);
    const response = await own.signIn(admin);

    expect(response.headers.get('Set-Cookie')).toMatch(/^__Secure-groundwork_account=.*; Secure/);
    expect((await own.open('/__account')).markup).toContain('Signed in as');
  });

  it('states that the password is wrong, or that the account has no access', async () => {
    const wrong = await browser.signIn({ ...ann, password: 'wrong password' });
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    await browser.signIn(ann);
    const outside = await browser.open('/__account');

    expect(wrong.status).toBe(400);
    expect(wrong.markup).toContain('The e-mail address or the password is wrong.');
    expect(wrong.markup).toContain(`value="${ann.email}"`);
    expect(outside.markup).toContain('You are not registered to use this app');
    expect(outside.markup).toContain('name="password"');
  });

  it("lists the user's sessions, marks the current one, and ends one of them", async () => {
    const other = await signIn(platform, ann);
    await browser.signIn(ann);
    const { markup } = await browser.open('/__account');
    const session = await idOf(other);
    const ended = await browser.send('/__account', { action: 'end', session });
    const shown = await browser.open('/__account?done=ended');
    const again = await browser.send('/__account', { action: 'end', session });

    expect(markup.match(/<li class="row"/g)).toHaveLength(3);
    expect(markup.match(/<li class="row" aria-current="true">/g)).toHaveLength(1);
    expect(markup).toContain('(this page)');
    expect(markup).toMatch(/aria-label="Sign out [^"]+, signed in \d+ \w+ \d+, \d\d:\d\d UTC"/);
    expect(ended.status).toBe(303);
    expect(shown.markup).toContain('That session is signed out.');
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(token)).toBe(200);
    expect(again.status).toBe(404);
    expect(again.markup).toContain('There is no such session.');
  });

  it("ends all of the user's other sessions", async () => {
    await browser.signIn(ann);
    await browser.open('/__account');
    const ended = await browser.send('/__account', { action: 'end-others' });
    const { markup } = await browser.open(ended.headers.get('Location') ?? '');

    expect(await statusOf(token)).toBe(401);
    expect(markup).toContain('You are signed out everywhere else.');
    expect(markup).not.toContain('name="session"');
    expect((await browser.send('/__account', { action: 'other' })).status).toBe(400);
  });

  it('changes the email address after links in two emails have confirmed it', async () => {
    await browser.signIn(ann);
    await browser.open('/__account/email');
    const path = '/__account/email';
    const fields = { new_email: NEW_EMAIL, current_password: ann.password };
    const wrong = await browser.send(path, { ...fields, current_password: 'wrong password' });
    const same = await browser.send(path, { ...fields, new_email: ann.email });
    const done = await browser.send(path, fields);
    const requested = await browser.open(done.headers.get('Location') ?? '');
    await sendLink(platform, await mailedSecret(platform, NEW_EMAIL));
    const confirmed = await browser.open('/__account');
    await sendLink(platform, await mailedSecret(platform, ann.email));

    expect(wrong.status).toBe(400);
    expect(wrong.markup).toMatch(/id="current_password"[^>]+aria-invalid="true"/);
    expect(wrong.markup).toContain(`value="${NEW_EMAIL}"`);
    expect(same.markup).toContain('New e-mail address: This is the address of your account.');
    expect(requested.markup).toContain('Links are on their way to both addresses.');
    expect(requested.markup).toMatch(
      /change to ann@new\.example waits until .+ UTC for the links that were mailed to both/,
    );
    expect(confirmed.markup).toMatch(
      /change to ann@new\.example waits until .+ UTC for the link that was mailed to ann@example\.org\./,
    );
    expect((await browser.open('/__account')).markup).toContain(`Signed in as ${NEW_EMAIL}.`);
    expect(await statusOf(token)).toBe(401);
  });

  it("changes the user's name, and rejects an empty name", async () => {
    await browser.signIn(ann);
    const form = await browser.open('/__account/name');
    const empty = await browser.send('/__account/name', { full_name: ' ' });
    const reversed = await browser.send('/__account/name', { full_name: 'Ann\u202Enimda' });
    const done = await browser.send('/__account/name', { full_name: ' Ann <Other> ' });
    const { markup } = await browser.open(done.headers.get('Location') ?? '');
    const me = await callApi(platform, routes.currentUser, { token });

    expect(form.markup).toMatch(/id="full_name"[^>]+value="ann"/);
    expect(empty.status).toBe(422);
    expect(empty.markup).toMatch(/id="full_name"[^>]+aria-invalid="true"/);
    expect(reversed.status).toBe(422);
    expect(reversed.markup).toContain('Contains invisible characters.');
    expect(markup).toContain('Your name is changed.');
    expect(markup).toContain('<dd>Ann &lt;Other&gt;</dd>');
    expect(await me.json()).toMatchObject({ full_name: 'Ann <Other>' });
  });

  it("changes the user's password, and ends all other sessions", async () => {
    await browser.signIn(ann);
    await browser.open('/__account/password');
    const fields = { current_password: ann.password, new_password: 'another long one' };
    const path = '/__account/password';
    const wrong = await browser.send(path, { ...fields, current_password: 'wrong password' });
    const short = await browser.send(path, { ...fields, new_password: 'short' });
    const done = await browser.send(path, fields);
    const { markup } = await browser.open(done.headers.get('Location') ?? '');

    expect(wrong.status).toBe(400);
    expect(wrong.markup).toContain('The current password is wrong.');
    expect(wrong.markup).toMatch(/id="current_password"[^>]+aria-invalid="true"/);
    expect(short.status).toBe(422);
    expect(short.markup).toContain('New password: Choose a password of 8 to 1000 characters.');
    expect(markup).toContain('The password is changed.');
    expect(await statusOf(token)).toBe(401);
    expect(await signIn(platform, { ...ann, password: 'another long one' })).toBeTruthy();
  });

  it("downloads the user's data", async () => {
    await browser.signIn(ann);
    await browser.open('/__account');
    const { status, headers, markup } = await browser.send('/__account/data', {});

    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
    expect(JSON.parse(markup)).toMatchObject({ account: { email: ann.email } });
  });

  it('deletes the account if the password is correct, and otherwise asks for the password again', async () => {
    await browser.signIn(ann);
    const form = await browser.open('/__account/delete');
    const wrong = await browser.send('/__account/delete', { confirmation: 'wrong password' });
    const done = await browser.send('/__account/delete', { confirmation: ann.password });

    expect(form.markup).toContain('Delete your account for Acme');
    expect(wrong.status).toBe(400);
    expect(wrong.markup).toContain('The password is wrong.');
    expect(done.status).toBe(200);
    expect(done.markup).toContain('Your account is deleted');
    expect(done.headers.get('Set-Cookie')).toMatch(/^groundwork_account=; Max-Age=0/);
    expect(await statusOf(token)).toBe(401);
    expect((await browser.signIn(ann)).status).toBe(400);
  });

  it("does not delete the only administrator's account", async () => {
    await browser.signIn(admin);
    const shown = await browser.open('/__account/delete');
    await browser.open('/__account');
    const { status, markup } = await browser.send('/__account/delete', {
      confirmation: admin.password,
    });

    expect(shown.markup).toContain('You are the only admin of the app.');
    expect(shown.markup).not.toContain('<form');
    expect(status).toBe(403);
    expect(markup).toContain('You are the only admin of the app.');
    expect(await signIn(platform)).toBeTruthy();
  });

  it("removes an access token from the account page's URL", async () => {
    const { status, headers } = await browser.open(`/__account?access_token=${token}`);

    expect([status, headers.get('Location')]).toEqual([303, '/__account']);
    expect(headers.get('Set-Cookie')).toBeNull();
  });
});

describe('account page protection', () => {
  // ASVS 7.4.4: Users can easily find how to sign out
  it('the account page rejects the cookie of a session that has ended', async () => {
    await browser.signIn(ann);
    await browser.open('/__account');
    const cookie = browser.cookie();
    await browser.send('/__account/sign-out', {});
    const replayed = await browser.open('/__account', { headers: { Cookie: cookie } });
    const posted = await browser.send('/__account/data', {}, { Cookie: cookie });

    expect(replayed.markup).toContain('name="password"');
    expect(replayed.markup).not.toContain(ann.email);
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/__account']);
    expect(await statusOf(token)).toBe(200);
  });

  // ASVS 3.5.1: Forms are accepted only from their own page, by the header `Origin` or `Sec-Fetch-Site`
  it("the account page rejects a form from another site, without its token, or with another session's token", async () => {
    const second = browserOf(platform, ACCOUNT_PAGE_PATH);
    await second.signIn(ann);
    const { markup } = await second.open('/__account');
    const [, stolen = ''] = /form_token" value="([^"]+)"/.exec(markup) ?? [];
    await browser.signIn(ann);
    await browser.open('/__account');
    const forms: [path: string, fields: Record<string, string>][] = [
      ['/__account', { action: 'end-others' }],
      ['/__account/password', { current_password: ann.password, new_password: 'another one' }],
      ['/__account/data', {}],
      ['/__account/delete', { confirmation: ann.password }],
      ['/__account/sign-out', {}],
    ];
    for (const [path, fields] of forms) {
      const origin = await browser.send(path, fields, { Origin: 'https://evil.example' });
      expect(origin.status, path).toBe(403);
      for (const form_token of ['', 'x', 'x'.repeat(43), stolen]) {
        expect((await browser.send(path, { ...fields, form_token })).status, path).toBe(403);
      }
    }
    const signInForm = await browser.send(
      '/__account/sign-in',
      { ...ann },
      {
        Origin: 'https://evil.example',
      },
    );

    expect(signInForm.status).toBe(403);
    expect(await statusOf(token)).toBe(200);
    expect(await signIn(platform, ann)).toBeTruthy();
  });

  // ASVS 7.5.2: Users can list and end their sessions
  it("the account page does not end another user's session", async () => {
    const adminToken = await signIn(platform);
    await browser.signIn(ann);
    await browser.open('/__account');
    for (const session of [await idOf(adminToken), '', "' OR 1=1 --", 'x'.repeat(5000)]) {
      expect((await browser.send('/__account', { action: 'end', session })).status).toBe(404);
    }

    expect(await statusOf(adminToken)).toBe(200);
  });

  // ASVS 3.5.4: Scripts of the site cannot act on the account page, which only navigations can reach
  it('the account page rejects requests from scripts and frames, and from browsers that do not mark navigations', async () => {
    await browser.signIn(ann);
    for (const destination of ['empty', 'iframe', 'object']) {
      const page = await browser.open('/__account', { headers: { 'Sec-Fetch-Dest': destination } });
      expect(page.status).toBe(403);
      expect(page.markup).not.toContain(ann.email);
    }
    const headers = { Cookie: browser.cookie(), Origin: platform.url };
    const unmarked = await fetch(`${platform.url}/__account`, { headers });

    expect(unmarked.status).toBe(403);
    expect(await unmarked.text()).toContain('open the page over HTTPS');
  });

  it('the account page escapes every parameter', async () => {
    const attack = '"><script>alert(1)</script>';
    const query = new URLSearchParams({ email: attack, done: attack, sign_in_error: attack });
    const shown = await browser.open(`/__account?${query}`);
    const failed = await browser.send('/__account/sign-in', { email: attack, password: 'x' });

    for (const { markup } of [shown, failed]) expect(markup).not.toContain('<script');
  });
});
