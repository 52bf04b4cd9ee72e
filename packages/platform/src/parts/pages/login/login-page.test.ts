import { beforeEach, describe, expect, it } from 'vitest';
import { rawRequest } from '../../../../testing/raw-request.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const editor = 'https://editor.example';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({
    app: { name: 'Acme & <Sons>' },
    allowedOrigins: [editor],
    production: true,
  });
});

const open = (fromUrl?: string) => {
  const query = fromUrl === undefined ? '' : `?${new URLSearchParams({ from_url: fromUrl })}`;
  return fetch(`${platform.url}/login${query}`);
};
const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/login`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: platform.url, ...headers },
    redirect: 'manual',
  });

describe('login page', () => {
  // ASVS 1.1.2, 1.2.1, 1.3.7: Output is escaped
  // ASVS 6.2.6, 6.2.7: Password fields mask the input, and allow pasting
  it("the login page shows a labelled form with autofill and the app's name", async () => {
    const response = await open();
    const markup = await response.text();

    expect(response.status).toBe(200);
    expect(markup).toContain('<html lang="en-GB">');
    expect(markup).toContain('<title>Sign in to Acme &amp; &lt;Sons&gt;</title>');
    expect(markup).toMatch(
      /<label for="email">.+<\/label>\s*<input id="email"[^>]+autocomplete="username"/,
    );
    expect(markup).toMatch(
      /<label for="password">.+<\/label>\s*<input id="password"[^>]+autocomplete="current-password"/,
    );
    expect(markup).not.toContain('<script');
    expect(markup).not.toContain('role="alert"');
  });

  it.each(['/__account', '/__admin'])(
    'redirects from the login page to %s if that is the return URL',
    async (path) => {
      const { url } = await startTestPlatform({ allowedOrigins: [editor] });
      const openFor = (fromUrl: string) =>
        fetch(`${url}/login?${new URLSearchParams({ from_url: fromUrl })}`, { redirect: 'manual' });
      for (const fromUrl of [path, url + path]) {
        const { status, headers } = await openFor(fromUrl);
        expect([status, headers.get('Location')]).toEqual([303, path]);
      }
      expect((await openFor(editor + path)).status).toBe(200);
    },
  );

  // ASVS 1.3.2, 3.4.5: Pages evaluate no code, and set a referrer policy
  it('the login page may load resources only from its own origin, and submit forms only to itself and the return URL', async () => {
    const { headers } = await open(`${editor}/page`);

    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${editor}; frame-ancestors 'self'; base-uri 'none'`,
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
  });

  it('serves the stylesheet with its content type, and lets browsers revalidate it', async () => {
    const response = await fetch(`${platform.url}/login/styles.css`);

    expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).toContain('prefers-color-scheme: light');
    const etag = response.headers.get('ETag') ?? '';
    const again = await fetch(response.url, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('redirects to the return URL with a valid token after the correct password', async () => {
    const response = await submit({
      ...admin,
      from_url: `${editor}/page?a=1&access_token=old#top`,
    });
    const location = new URL(response.headers.get('Location') ?? '');
    const token = location.searchParams.get('access_token') ?? '';

    expect(response.status).toBe(303);
    expect(location.origin + location.pathname).toBe(`${editor}/page`);
    expect(location.searchParams.get('a')).toBe('1');
    expect(location.hash).toBe('#top');
    expect(location.searchParams.getAll('access_token')).toHaveLength(1);
    const me = await callApi(platform, '/apps/:appId/entities/User/me', { token });
    expect(await me.json()).toMatchObject({ email: admin.email });
  });

  it('redirects to the start page if there is no return URL', async () => {
    const response = await submit(admin);

    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/\?access_token=[\w.-]+$/);
  });

  it('reports an untrusted return URL, and sends no token to that URL', async () => {
    const evil = 'https://evil.example/"><script>alert(1)</script>';
    const markup = await (await open(evil)).text();
    const response = await submit({ ...admin, from_url: evil });

    expect(markup).toContain('a URL that this platform does not trust');
    expect(markup).not.toContain('<script');
    expect(response.headers.get('Location')).toMatch(/^\/\?access_token=/);
  });

  it('shows the login form again after a wrong password, with the address but without the password', async () => {
    const fields = { email: '"><b>me', password: 'my wrong password', from_url: `${editor}/page` };
    const response = await submit(fields);
    const markup = await response.text();

    expect(response.status).toBe(400);
    expect(markup).toMatch(/<title>Error: /);
    expect(markup).toMatch(
      /id="form-error" role="alert">The e-mail address or the password is wrong/,
    );
    expect(markup).toMatch(/id="password"[^>]+aria-describedby="form-error" autofocus/);
    expect(markup).toContain('value="&quot;&gt;&lt;b&gt;me"');
    expect(markup).toContain(`name="from_url" value="${editor}/page"`);
    expect(markup).not.toContain('my wrong password');
    expect(markup).not.toContain('does not trust');
  });

  it('treats an empty login form as a wrong password', async () => {
    expect((await submit({})).status).toBe(400);
  });

  it('limits sign-ins on the login page after ten wrong passwords', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await submit({ email: admin.email, password: 'wrong' });
    }
    const response = await submit(admin);

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('too many attempts');
  });

  // ASVS 7.6.2: A session needs a user action; **partly**: of all providers, only Google and Microsoft
  // always ask
  it('rejects a login form from another site', async () => {
    const body = new URLSearchParams(admin).toString();
    const post = (headers: Record<string, string>) =>
      rawRequest(platform.url, '/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body,
      });

    expect((await post({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ Origin: editor })).status).toBe(403);
    expect((await post({ Origin: 'null' })).status).toBe(403);
    expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post({})).status).toBe(403);
    expect((await post({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
  });

  it('accepts the login form behind a TLS proxy', async () => {
    const { status } = await rawRequest(platform.url, '/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Host: 'app.example',
        Origin: 'https://app.example',
      },
      body: new URLSearchParams(admin).toString(),
    });

    expect(status).toBe(303);
  });

  it('rejects a login form that is too large', async () => {
    expect((await submit({ ...admin, from_url: 'x'.repeat(17 * 1024) })).status).toBe(413);
  });

  it('signs in a user who is not a member of a private app', async () => {
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    const outsider = { email: 'outsider@example.org', password: 'a long password' };
    await platform.accounts.create({ ...outsider, fullName: 'Outsider' });

    expect((await submit(outsider)).status).toBe(303);
  });
});
