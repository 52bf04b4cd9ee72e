import { captureLog, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../../testing/admin-browser.ts';
import { ann, changeMember, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
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
    for (const path of ['settings']) {
      const page = await browser.open(`/__admin/${path}`);
      const signInPage = `/__admin?page=${encodeURIComponent(`/__admin/${path}`)}`;
      expect([page.status, page.headers.get('Location')]).toEqual([303, signInPage]);
    }
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
    expect(overview).toContain('Signed in to Acme');
    expect(overview).toContain('<a href="/">Open Acme');
    expect(overview).not.toContain('/__editor');
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
    await browser.open('/__admin/settings');
    const fields = { visibility: 'private_with_login' };
    const path = '/__admin/settings';
    const foreign = await browser.send(path, fields, { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    for (const form_token of ['', 'x', 'x'.repeat(43)]) {
      expect((await browser.send(path, { ...fields, form_token })).status).toBe(403);
    }
    const second = browserOf(platform);
    await second.signIn();
    const [, stolen = ''] =
      /form_token" value="([^"]+)"/.exec((await second.open(path)).markup) ?? [];
    expect((await browser.send(path, { ...fields, form_token: stolen })).status).toBe(403);
    const settings = await callApi(platform, routes.publicSettings);
    expect(await settings.json()).toMatchObject({ public_settings: 'public_without_login' });
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

  it('the admin pages count page views', async () => {
    const token = await signUp(platform);
    const visit = routes.logUserInApp.replace(':page', 'Home');
    await callApi(platform, visit, { method: 'POST', token });
    await callApi(platform, visit, { method: 'POST', token });
    await browser.signIn();
    expect((await browser.open('/__admin')).markup).toContain('<dt>Home</dt><dd>2</dd>');
  });

  it('redirects the URL of a page with a trailing slash to the URL without it', async () => {
    for (const path of ['/__admin', '/__account', '/login']) {
      const response = await fetch(`${platform.url}${path}/?a=b`, { redirect: 'manual' });
      expect([response.status, response.headers.get('Location')]).toEqual([301, `${path}?a=b`]);
    }
  });

  it('the admin pages save either all settings in a form or none', async () => {
    const dataDir = temporaryFolder();
    const failing = await startTestPlatform({ dataDir });
    const visitor = browserOf(failing);
    await visitor.signIn();
    await visitor.open('/__admin/settings');
    await runSql(
      dataDir,
      "CREATE TRIGGER full BEFORE UPDATE OF registration ON apps BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END",
    );
    const fields = { visibility: 'private_with_login', email_password: 'true' };
    expect((await visitor.send('/__admin/settings', fields)).status).toBe(500);

    expect((await callApi(failing, routes.publicSettings)).status).toBe(200);
  });

  it('the admin pages do not disable passwords while the app has no identity provider', async () => {
    await browser.signIn();
    await browser.open('/__admin/settings');
    const fields = { visibility: 'public_without_login' };
    const { status, markup } = await browser.send('/__admin/settings', fields);
    expect(status).toBe(400);
    expect(markup).toContain('Nobody could sign in without passwords');
    expect(await (await callApi(platform, routes.publicSettings)).json()).toMatchObject({
      sign_in_methods: ['password'],
    });
  });

  it('the admin pages ignore unknown notices in the query', async () => {
    await browser.signIn();
    for (const done of ['saved', 'constructor', '__proto__']) {
      const { markup } = await browser.open(`/__admin/settings?done=${done}`);
      expect(markup.includes('role="status"'), done).toBe(done === 'saved');
    }
  });

  it('a change to public settings in the admin pages takes effect at the next request, and is logged', async () => {
    const log = captureLog();
    const logged = await startTestPlatform({ logLevel: 'info', production: true });
    const visitor = browserOf(logged);
    await visitor.signIn();
    await visitor.open('/__admin/settings');
    const fields = { visibility: 'private_with_login', email_password: 'true' };
    expect((await visitor.send('/__admin/settings', fields)).status).toBe(303);

    expect((await callApi(logged, routes.publicSettings)).status).toBe(403);
    const body = { email: ann.email, password: ann.password };
    expect((await callApi(logged, routes.register, { body })).status).toBe(403);
    const page = (await visitor.open('/__admin/settings')).markup;
    expect(page).toContain('<option value="private_with_login" selected>');
    expect(page).not.toMatch(/name="registration" value="true" checked/);
    expect((await visitor.send('/__admin/settings', { visibility: 'secret' })).status).toBe(422);
    const lines = log.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        message: 'An admin changed the settings of the app.',
        visibility: 'private_with_login',
        registration: 'false',
      }),
    );
    expect(log.join('')).not.toContain(admin.email);
  });
});
