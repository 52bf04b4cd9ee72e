import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ben, client, startIssuer } from '../../../../testing/openid-issuer.ts';
import { linksOf, openPage } from '../../../../testing/page-visit.ts';
import {
  providerPath,
  startScriptedIssuer,
  startSignInAt,
} from '../../../../testing/scripted-issuer.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { createVisitor, signInAtIssuer, type Visitor } from '../../../../testing/visitor.ts';
import type { RunningPlatform } from '../../../platform.ts';
import type { PlatformSettings } from '../../../settings/platform-settings.ts';

async function startWithIssuer(settings: PlatformSettings = {}): Promise<RunningPlatform> {
  const issuer = await startIssuer({ ben }, () => [
    `${platform.url}/api/apps/auth/acme/callback`,
    `${platform.url}/api/apps/auth/sso/callback`,
  ]);
  const acme = { issuer, label: 'Acme', ...client };
  const platform = await startTestPlatform({
    providers: { issuers: { acme }, sso: acme },
    ...settings,
  });
  return platform;
}

async function signIn(
  platform: RunningPlatform,
  visitor: Visitor,
  query: Record<string, string> = {},
) {
  const [link = ''] = linksOf(await openPage(platform, '/login', query));
  const page = await visitor.open(platform.url + link);
  return signInAtIssuer(visitor, page, 'ben', (url) => url.searchParams.has('access_token'));
}

async function userOf(platform: RunningPlatform, token: string | null) {
  const response = await callApi(platform, routes.currentUser, { token: `${token}` });
  return z.looseObject({ id: z.string() }).parse(await response.json());
}

describe('sign-in with a provider', () => {
  it('a sign-in with a provider creates an account, returns to the app with a token, and later finds the account', async () => {
    const platform = await startWithIssuer();
    const from_url = `${platform.url}/home?tab=2`;
    const { url } = await signIn(platform, createVisitor(), { from_url });
    const user = await userOf(platform, url.searchParams.get('access_token'));
    const again = await signIn(platform, createVisitor());

    expect(url.href).toMatch(/\/home\?tab=2&access_token=[\w.-]+$/);
    expect(user).toMatchObject({
      email: ben.email,
      full_name: 'Ben',
      role: 'user',
      is_verified: true,
    });
    expect(await userOf(platform, again.url.searchParams.get('access_token'))).toEqual(user);
    expect(again.url.pathname).toBe('/');
  });

  it("a sign-in in a popup posts the token to the opener only if the opener's origin is trusted", async () => {
    const popup_origin = 'https://editor.example';
    const platform = await startWithIssuer({ allowedOrigins: [popup_origin], production: true });
    const posted = await signIn(platform, createVisitor(), { popup_origin });
    const evil = { popup_origin: 'https://evil.example', from_url: 'https://evil.example/' };
    const redirected = await signIn(platform, createVisitor(), evil);

    expect(posted.markup).toContain(`data-is-new="true" data-origin="${popup_origin}"`);
    expect(posted.response.headers.get('Content-Security-Policy')).toContain("script-src 'sha256-");
    expect(redirected.url.href).toMatch(new RegExp(`^${platform.url}/\\?access_token=`));
  });

  it('returns to the login page if the user does not consent at the provider', async () => {
    const platform = await startWithIssuer();
    const visitor = createVisitor();
    const from_url = `${platform.url}/home`;
    const [link = ''] = linksOf(await openPage(platform, '/login', { from_url }));
    const page = await visitor.open(platform.url + link);
    const end = await visitor.open(`${page.url.href}/abort`);

    expect(end.url.pathname).toBe('/login');
    expect(end.url.searchParams.get('from_url')).toBe(from_url);
    expect(end.markup).toContain('You did not agree to sign in with Acme.');
  });

  // ASVS 10.2.1: PKCE and a single-use, short-lived `state` prevent forged authorization responses
  it('sends state, nonce and challenge to the provider, and binds them to the browser', async () => {
    const platform = await startWithIssuer();
    const path = providerPath(platform, 'acme');
    const response = await callApi(platform, `${path.replace('/api', '')}?app_id=:appId`);
    const { searchParams } = new URL(response.headers.get('Location') ?? '');
    const other = await startSignInAt(platform, createVisitor(), 'acme');

    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^groundwork_provider=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('a user of the organisation’s issuer becomes a member of a workspace app, unless the user was removed', async () => {
    const platform = await startWithIssuer({ app: { visibility: 'workspace_with_login' } });
    const signInWithSso = async () => {
      const visitor = createVisitor();
      const page = await visitor.open(platform.url + providerPath(platform, 'sso'));
      const { url } = await signInAtIssuer(visitor, page, 'ben', (next) =>
        next.searchParams.has('access_token'),
      );
      return url.searchParams.get('access_token');
    };
    const token = await signInWithSso();
    const user = await userOf(platform, token);
    const service = await platform.issueServiceToken(platform.appId);
    const stored = await callApi(platform, routes.ssoIdToken.replace(':userId', user.id), {
      token: service,
    });

    expect(user).toMatchObject({ email: ben.email, role: 'user' });
    expect(await stored.json()).toMatch(/^eyJ/);
    await callApi(platform, `/apps/:appId/entities/User/${user.id}`, {
      method: 'DELETE',
      token: service,
    });
    const settings = await callApi(platform, routes.publicSettings, {
      token: `${await signInWithSso()}`,
    });
    expect(await settings.json()).toMatchObject({ code: 'user_not_registered' });
  });

  it('the login page states that a provider does not respond', async () => {
    const platform = await startTestPlatform({
      providers: { issuers: { acme: { issuer: 'http://127.0.0.1:1', label: 'Acme', ...client } } },
    });
    const { url, markup } = await createVisitor().open(
      `${platform.url}${providerPath(platform, 'acme')}?app_id=${platform.appId}`,
    );

    expect(url.pathname).toBe('/login');
    expect(markup).toContain('Acme does not respond.');
  });

  it("the platform's own page states why a sign-in has failed if the app serves the login page", async () => {
    const { url: issuer } = await startScriptedIssuer();
    const platform = await startTestPlatform({
      providers: { issuers: { acme: { issuer, label: 'Acme', ...client } } },
      appPages: ['/login'],
    });
    const path = providerPath(platform, 'acme').replace('login', 'callback');
    const { markup } = await openPage(platform, path, { state: 'unknown' });

    expect(markup).toContain('The sign-in with Acme began more than ten minutes ago');
    expect(markup).toContain('<a href="/login">Back to signing in</a>');
  });
});

describe("an app's sign-in methods", () => {
  it('the pages show a button for each sign-in method, and each button keeps the return URL', async () => {
    const platform = await startWithIssuer();
    const from_url = `${platform.url}/home`;
    for (const path of ['/login', '/register']) {
      const page = await openPage(platform, path, { from_url });
      const query = new URLSearchParams({ app_id: platform.appId, from_url }).toString();
      const sso = new URLSearchParams({ from_url }).toString();

      expect(page.markup).toContain('>Continue with Acme</a>');
      expect(linksOf(page)).toContain(`${providerPath(platform, 'acme')}?${query}`);
      expect(linksOf(page)).toContain(`${providerPath(platform, 'sso')}?${sso}`);
    }
    const without = await startTestPlatform();
    expect((await openPage(without, '/login')).markup).not.toContain('Continue with');
  });

  it('the sign-in methods are part of the public settings', async () => {
    const platform = await startWithIssuer({ app: { auth: { emailPassword: false } } });
    const settings = await callApi(platform, routes.publicSettings);
    const without = await startTestPlatform();

    expect(await settings.json()).toMatchObject({ sign_in_methods: ['sso', 'acme'] });
    expect(await (await callApi(without, routes.publicSettings)).json()).toMatchObject({
      sign_in_methods: ['password'],
    });
  });

  it('the login page shows sign-in methods without a form if the app does not allow passwords', async () => {
    const platform = await startWithIssuer({ app: { auth: { emailPassword: false } } });
    const { status, markup } = await openPage(platform, '/login');

    expect(status).toBe(200);
    expect(markup).toContain('>Continue with Acme</a>');
    expect(markup).not.toContain('<form');
  });

  it.each(['microsoft', 'sso', 'unknown'])(
    // ASVS 6.1.3, 6.3.4: All sign-in methods are equally secure: password, code, invitation, provider
    'responds with 501 to the sign-in method %s if no client is configured',
    async (name) => {
      const platform = await startTestPlatform();
      const path = providerPath(platform, name);
      for (const url of [
        path,
        path.replace('login', 'callback').replace(/apps\/\w+\/auth/, 'apps/auth'),
      ]) {
        const { status, markup } = await openPage(platform, url, { app_id: platform.appId });

        expect(status).toBe(501);
        expect(markup).toContain('This sign-in method is not set up');
      }
    },
  );
});
