import { beforeEach, describe, expect, it } from 'vitest';
import { browserOf, readToken } from '../../../../testing/admin-browser.ts';
import { ann, changeMember, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
let browser: ReturnType<typeof browserOf>;
beforeEach(async () => {
  platform = await startTestPlatform({
    app: { name: 'Acme & <Sons>' },
  });
  browser = browserOf(platform);
});

describe('admin pages', () => {
  it('the admin pages show only the sign-in form to a visitor who is not signed in', async () => {
    const { status, markup, headers } = await browser.open('/__admin');
    expect(status).toBe(200);
    expect(markup).toContain('<h1>Administration of Acme &amp; &lt;Sons&gt;</h1>');
    expect(markup).not.toContain('Settings');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    const page = await browser.open('/__admin/settings');
    const signInPage = '/__admin?page=%2F__admin%2Fsettings';
    expect([page.status, page.headers.get('Location')]).toEqual([303, signInPage]);
  });

  // ASVS 3.3.1 to 3.3.4: Cookies are `HttpOnly` and `SameSite` and, behind TLS, `Secure` and prefixed
  it('signs administrators in to the admin pages with a cookie that scripts and other sites cannot use, and signs them out', async () => {
    const response = await browser.signIn();
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/__admin']);
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^groundwork_admin=[\w.-]+; Max-Age=1800; Path=\/__admin; HttpOnly; SameSite=Strict$/,
    );
    const cookie = browser.cookie();
    const overview = (await browser.open('/__admin')).markup;
    expect(overview).toContain('Acme &amp; &lt;Sons&gt;');
    expect(overview).toContain('&quot;hasEditor&quot;:false');
    await browser.send('/__admin/sign-out', {});
    const afterwards = await browser.open('/__admin', { headers: { Cookie: cookie } });
    expect(afterwards.markup).toContain('name="password"');
  });

  // ASVS 3.3.1 to 3.3.4: Cookies are `HttpOnly` and `SameSite` and, behind TLS, `Secure` and prefixed
  it("marks the admin pages' cookie as secure behind TLS", async () => {
    const secure = await startTestPlatform({ publicUrl: 'https://app.example' });
    const response = await browserOf(secure).signIn();
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Secure-groundwork_admin=.*; Secure/);
  });

  it('the admin pages reject a wrong password, and an account that is not an administrator', async () => {
    const wrong = await browser.signIn({ ...admin, password: 'wrong password' });
    expect(wrong.status).toBe(400);
    expect(wrong.markup).toContain('The e-mail address or the password is wrong.');
    await signUp(platform);
    const member = await browser.signIn(ann);
    expect(member.status).toBe(403);
    expect(member.markup).toContain('This account is not an admin of the app.');
    expect(browser.cookie()).toBe('');
  });

  it('the admin pages reject the next request of a user who is no longer an administrator', async () => {
    await signUp(platform);
    const annsId = await userIdOf(platform, await signIn(platform, ann));
    await changeMember(platform, annsId, { role: 'admin' });
    const other = browserOf(platform);
    await other.signIn(ann);
    expect((await other.open('/__admin/settings')).status).toBe(200);
    await changeMember(platform, annsId, { role: 'user' });
    expect((await other.open('/__admin/settings')).status).toBe(303);
  });

  it("the admin pages reject a form from another site, without its token, or with another session's token", async () => {
    await browser.signIn();
    await browser.open('/__admin');
    const path = '/__admin/sign-out';
    const foreign = await browser.send(path, {}, { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    for (const form_token of ['', 'x', 'x'.repeat(43)]) {
      expect((await browser.send(path, { form_token })).status).toBe(403);
    }
    const second = browserOf(platform);
    await second.signIn();
    const stolen = readToken((await second.open('/__admin')).markup) ?? '';
    expect((await browser.send(path, { form_token: stolen })).status).toBe(403);
    expect((await browser.open('/__admin/settings')).status).toBe(200);
  });

  it('the admin pages reject requests from scripts and frames', async () => {
    await browser.signIn();
    for (const destination of ['empty', 'iframe', 'object']) {
      const headers = { 'Sec-Fetch-Dest': destination };
      const page = await browser.open('/__admin/settings', { headers });
      expect(page.status).toBe(403);
      expect(page.markup).not.toContain(admin.email);
    }
  });

  it('the admin pages reject browsers that do not send Sec-Fetch-Dest, such as those over plain HTTP from another machine', async () => {
    await browser.signIn();
    const request = { headers: { Cookie: browser.cookie(), Origin: platform.url } };
    for (const path of ['/__admin', '/__admin/settings']) {
      const page = await fetch(platform.url + path, { ...request, redirect: 'manual' });
      expect(page.status).toBe(403);
      expect(await page.text()).toContain('open the administration over HTTPS');
    }
    const body = new URLSearchParams({ ...admin });
    const signedIn = await fetch(`${platform.url}/__admin/sign-in`, {
      ...request,
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(signedIn.status).toBe(403);
    expect(signedIn.headers.get('Set-Cookie')).toBeNull();
  });

  it('explains how to build the administration if the platform runs without it', async () => {
    const bare = browserOf(await startTestPlatform({ adminDir: undefined }));
    await bare.signIn();
    const { status, markup } = await bare.open('/__admin');
    expect([status, markup]).toEqual([404, expect.stringContaining('GROUNDWORK_ADMIN_DIR')]);
  });

  it('redirects the URL of a page with a trailing slash to the URL without it', async () => {
    for (const path of ['/__admin', '/__account', '/login']) {
      const response = await fetch(`${platform.url}${path}/?a=b`, { redirect: 'manual' });
      expect([response.status, response.headers.get('Location')]).toEqual([301, `${path}?a=b`]);
    }
  });
});
