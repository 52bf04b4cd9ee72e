import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailedLink } from '../../../../testing/mailbox.ts';
import { hiddenFields, linksOf, openPage, sendForm } from '../../../../testing/page-visit.ts';
import { type ProviderArea, startProviderArea } from '../../../../testing/provider-area.ts';
import { ann, changeMember, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, callApi } from '../../../../testing/test-platform.ts';

const claims = { email: ann.email, email_verified: true, name: 'Ann' };

let platform: ProviderArea['platform'];
let browser: ProviderArea['browser'];
let enter: ProviderArea['enter'];
beforeEach(async () => {
  ({ platform, browser, enter } = await startProviderArea('/__admin', claims));
});

async function makeAnnAdmin() {
  await signUp(platform);
  const id = await userIdOf(platform, await signIn(platform, ann));
  await changeMember(platform, id, { role: 'admin' });
}

describe('admin pages in an app with a provider', () => {
  it('opens the admin pages through the provider, even if the app does not allow passwords', async () => {
    await makeAnnAdmin();
    await platform.apps.setAuth(platform.appId, { emailPassword: false });
    const form = await browser.open('/__admin');
    const { end, headers } = await enter();
    const page = await browser.open('/__admin/settings', { headers });

    expect(form.markup).toMatch(/from_url=%2F__admin">Continue with Acme/);
    expect(form.markup).not.toContain('<form');
    expect(end.url.pathname + end.url.search).not.toContain('access_token');
    expect(end.markup).toContain('http-equiv="refresh" content="0; url=/__admin"');
    expect(end.response.headers.getSetCookie().join()).toMatch(
      /groundwork_admin=[\w.-]+; Max-Age=1800; Path=\/__admin; HttpOnly; SameSite=Strict/,
    );
    expect(page.status).toBe(200);
  });

  it('after a provider sign-in, rejects a member who is not an admin, and stores no session', async () => {
    const token = await signUp(platform);
    const { end, headers } = await enter();
    const form = await browser.open(end.url.pathname + end.url.search);

    expect(end.url.pathname).toBe('/__admin');
    expect(form.markup).toContain('This account is not an admin of the app.');
    const [, link = ''] = /href="([^"]+)">Continue with Acme/.exec(form.markup) ?? [];
    const again = await browser.open(link.replaceAll('&amp;', '&'));
    expect(again.headers.get('Location')).toContain('prompt=login');
    expect(headers.Cookie).not.toContain('groundwork_admin');
    const sessions = await callApi(platform, routes.sessions, { token });
    expect(await sessions.json()).toEqual([expect.objectContaining({ is_current: true })]);
  });

  it("the admin pages' sign-in form links to the password reset, which returns to this form", async () => {
    const form = await openPage(platform, '/forgot-password', { from_url: '/__admin' });
    await sendForm(platform, '/forgot-password', { ...hiddenFields(form), email: admin.email });
    const { pathname, search } = await mailedLink(platform, admin.email);
    const fields = hiddenFields(await openPage(platform, pathname + search));
    const done = await sendForm(platform, '/reset-password', {
      ...fields,
      password: 'another one',
    });

    expect((await browser.open('/__admin')).markup).toContain(
      'href="/forgot-password?from_url=%2F__admin"',
    );
    expect(linksOf(form)).toEqual(['/__admin']);
    expect(linksOf(done)).toEqual(['/__admin']);
  });
});
