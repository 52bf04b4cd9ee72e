import { moveClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { countMails, mailedCode, mailedLink } from '../../../../testing/mailbox.ts';
import { hiddenFields, linksOf, openPage, sendForm } from '../../../../testing/page-visit.ts';
import { rawRequest } from '../../../../testing/raw-request.ts';
import { ann, signIn } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const from_url = 'http://localhost:5173/Home?a=1';
const account = { ...ann, full_name: 'Ann "Annie" O\u2019Neil' };

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({ app: { name: 'Acme' } });
});

const me = async (location: string) => {
  const token = new URL(location, platform.url).searchParams.get('access_token') ?? '';
  return (await callApi(platform, routes.currentUser, { token })).json();
};

describe('registration page', () => {
  it('the registration page creates an account, verifies the address and returns the visitor signed in', async () => {
    const login = await openPage(platform, '/login', { from_url });
    const [registerLink = ''] = linksOf(login).filter((href) => href.startsWith('/register'));
    const form = await openPage(platform, registerLink);
    const sent = await sendForm(platform, '/register', { ...hiddenFields(form), ...account });
    const verify = await openPage(platform, sent.location);
    const code = await mailedCode(platform, ann.email);
    const fields = { ...hiddenFields(verify), email: ann.email };
    const wrong = await sendForm(platform, '/verify', { ...fields, code: 'nothing' });
    const done = await sendForm(platform, '/verify', { ...fields, code: ` ${code} ` });

    expect(sent.status).toBe(303);
    expect(verify.markup).toContain(`value="${ann.email}"`);
    expect(verify.markup).toMatch(/autocomplete="one-time-code"[^>]+inputmode="numeric"/);
    expect(wrong.status).toBe(400);
    expect(wrong.markup).toMatch(/id="code"[^>]+aria-invalid="true" aria-describedby="form-error"/);
    expect(hiddenFields(wrong)).toEqual({ from_url });
    expect(done.status).toBe(303);
    expect(done.location).toMatch(`${from_url}&access_token=`);
    expect(await me(done.location)).toMatchObject({
      email: ann.email,
      full_name: account.full_name,
    });
  });

  it('the registration page shows an invalid form again, with all values except the password', async () => {
    const { status, markup } = await sendForm(platform, '/register', {
      ...account,
      full_name: '<b>Ann',
      password: 'short!!',
      from_url,
    });

    expect(status).toBe(422);
    expect(markup).toContain('<title>Error: Create an account for Acme</title>');
    expect(markup).toContain('Password: Choose a password of 8 to 1000 characters.');
    expect(markup).toContain('value="&lt;b&gt;Ann"');
    expect(markup).toMatch(
      /id="password"[^>]+aria-describedby="form-error password-hint" autofocus/,
    );
    expect(markup).not.toContain('short!!');
    expect(markup).toContain('name="from_url"');
  });

  it.each([
    [{ full_name: ' ' }, 'Your name: Field required'],
    [{ email: 'ann' }, 'E-mail address: Enter an e-mail address'],
  ])('the registration page names the invalid field in %j', async (fields, message) => {
    const { status, markup } = await sendForm(platform, '/register', { ...account, ...fields });

    expect(status).toBe(422);
    expect(markup).toContain(message);
  });

  it('the registration page sends a new code after a minute', async () => {
    await sendForm(platform, '/register', account);
    const resend = { email: ann.email, action: 'resend', from_url };
    const early = await sendForm(platform, '/verify', resend);
    expect(await countMails(platform, ann.email)).toBe(1);
    moveClock({ seconds: 61 });
    const later = await sendForm(platform, '/verify', resend);

    for (const page of [early, later]) {
      expect(page.status).toBe(200);
      expect(page.markup).toContain('a code is on its way. You can request another one');
      expect(hiddenFields(page)).toEqual({ from_url });
    }
    expect(await countMails(platform, ann.email)).toBe(2);
  });

  it('a user who signs in before verifying the address can continue the registration', async () => {
    await sendForm(platform, '/register', account);
    const login = await sendForm(platform, '/login', { ...ann, from_url });

    expect(login.status).toBe(403);
    expect(linksOf(login)[0]).toBe(
      `/verify?${new URLSearchParams({ email: ann.email, from_url }).toString()}`,
    );
  });
});

describe('password reset page', () => {
  it('the password reset page sets a new password through a mailed link, and keeps the return URL', async () => {
    await platform.accounts.create({ ...ann, fullName: 'Ann' });
    const form = await openPage(platform, '/forgot-password', { from_url });
    const sent = await sendForm(platform, '/forgot-password', {
      ...hiddenFields(form),
      email: ann.email,
    });
    const { pathname, search } = await mailedLink(platform, ann.email);
    const reset = await openPage(platform, pathname + search);
    const fields = hiddenFields(reset);
    const rejected = await sendForm(platform, '/reset-password', { ...fields, password: 'short' });
    const done = await sendForm(platform, '/reset-password', {
      ...fields,
      password: 'another one',
    });
    const again = await sendForm(platform, '/reset-password', {
      ...fields,
      password: 'another one',
    });

    expect(sent.markup).toContain('If this address has an account');
    expect(reset.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(reset.markup).toContain('autocomplete="new-password"');
    expect(rejected.markup).toContain('New password: Choose a password of 8');
    expect(done.status).toBe(200);
    expect(linksOf(done)).toEqual([`/login?${new URLSearchParams({ from_url }).toString()}`]);
    expect(again.status).toBe(400);
    expect(again.markup).toContain('no longer valid');
    expect((await openPage(platform, pathname + search)).status).toBe(400);
    expect(await signIn(platform, { ...ann, password: 'another one' })).toBeTruthy();
  });

  it('the password reset page responds to an unknown address in the same way, and mails no untrusted return URL', async () => {
    await platform.accounts.create({ ...ann, fullName: 'Ann' });
    const evil = { from_url: 'https://evil.example/' };
    const known = await sendForm(platform, '/forgot-password', { email: ann.email, ...evil });
    const unknown = await sendForm(platform, '/forgot-password', {
      email: 'b@example.org',
      ...evil,
    });

    expect(unknown.markup).toBe(known.markup);
    expect((await mailedLink(platform, ann.email)).searchParams.has('from_url')).toBe(false);
  });
});

async function invite(role = 'user'): Promise<string> {
  await platform.apps.setVisibility(platform.appId, 'private_with_login');
  const body = { user_email: ann.email, role };
  await callApi(platform, routes.inviteUser, { token: await signIn(platform), body });
  const { pathname, search } = await mailedLink(platform, ann.email);
  return pathname + search;
}

describe('invitation page', () => {
  it('the invitation page creates an account with a name and a password, and signs in', async () => {
    const link = await invite('admin');
    const form = await openPage(platform, link);
    const fields = hiddenFields(form);
    const rejected = await sendForm(platform, '/invite', {
      ...fields,
      ...account,
      password: 'short',
    });
    const done = await sendForm(platform, '/invite', { ...fields, ...account });

    expect(form.markup).toMatch(/id="email"[^>]+value="ann@example\.org" readonly/);
    expect(rejected.status).toBe(422);
    expect(rejected.markup).toContain('O\u2019Neil');
    expect(done.status).toBe(303);
    expect(await me(done.location)).toMatchObject({ email: ann.email, role: 'admin' });
    expect((await openPage(platform, link)).status).toBe(400);
    expect((await sendForm(platform, '/invite', { ...fields, ...account })).status).toBe(400);
  });

  it('a user with an account can accept an invitation after signing in', async () => {
    await platform.accounts.create({ ...ann, fullName: 'Ann' });
    const link = await invite();
    const form = await openPage(platform, link);
    const fields = hiddenFields(form);
    const wrong = await sendForm(platform, '/invite', { ...fields, password: 'wrong' });
    const done = await sendForm(platform, '/invite', { ...fields, password: ann.password });

    expect(form.markup).toContain('You have an account already. Sign in to accept.');
    expect(wrong.status).toBe(400);
    expect(done.status).toBe(303);
    expect(await me(done.location)).toMatchObject({ full_name: 'Ann', role: 'user' });
  });

  it('accepts an invitation to an address with an unverified registration', async () => {
    await sendForm(platform, '/register', { ...account, password: 'chosen by an attacker' });
    const form = await openPage(platform, await invite());
    const done = await sendForm(platform, '/invite', { ...hiddenFields(form), ...account });

    expect(done.status).toBe(303);
    expect(await signIn(platform, ann)).toBeTruthy();
  });

  it('rejects an invitation after seven days', async () => {
    const link = await invite();
    moveClock({ days: 7 });

    expect((await openPage(platform, link)).status).toBe(400);
  });
});

describe('createAccountPages', () => {
  it('the sign-in pages show only the methods that the app allows', async () => {
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    expect(linksOf(await openPage(platform, '/login'))).toEqual(['/forgot-password']);
    const register = await openPage(platform, '/register');
    expect(register.status).toBe(403);
    expect(register.markup).toContain('requires an invitation');

    await platform.apps.setAuth(platform.appId, { emailPassword: false });
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/invite']) {
      const { status, markup } = await openPage(platform, path);
      expect(status, path).toBe(403);
      expect(markup).not.toContain('<form');
      expect(markup).not.toContain('requires an invitation');
    }
  });

  it.each([
    '/login',
    '/register',
    '/verify',
    '/forgot-password',
    '/reset-password',
    '/invite',
    '/confirm-email-change',
  ])('rejects a form for %s that comes from another site or is too large', async (path) => {
    const post = (body: string, Origin: string) =>
      rawRequest(platform.url, path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin },
        body,
      });

    expect((await post('email=a', 'https://evil.example')).status).toBe(403);
    expect((await post('x'.repeat(17 * 1024), platform.url)).status).toBe(413);
  });

  it.each(['/register', '/verify', '/forgot-password'])(
    // ASVS 1.1.2, 1.2.1, 1.3.7: Output is escaped
    'shows %s with labelled fields and without scripts, and escapes every parameter',
    async (path) => {
      const attack = '"><script>alert(1)</script>';
      const query = { email: attack, token: attack, from_url: attack, code: attack };
      const { status, headers, markup } = await openPage(platform, path, query);

      expect(status).toBe(200);
      expect(markup).not.toContain('<script');
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
      expect(headers.get('Cache-Control')).toBe('no-store');
      const names = [...markup.matchAll(/<input id="([^"]+)"/g)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(markup).toContain(`<label for="${name}">`);
    },
  );
});
