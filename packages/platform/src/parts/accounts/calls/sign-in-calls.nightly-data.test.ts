import { moveClock, runSql, stopClock, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ann, signIn } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({ allowedOrigins: ['https://editor.example'] });
});

const logIn = (email: string, password: string) =>
  callApi(platform, routes.login, { body: { email, password } });

describe('sign-in with a password', () => {
  it('returns an access token and the user for the correct password', async () => {
    const response = await logIn(admin.email, admin.password);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      success: true,
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { email: admin.email, role: 'admin' },
    });
  });

  it('ignores letter case and surrounding spaces in the email address', async () => {
    expect((await logIn(' Admin@Groundwork.EXAMPLE ', admin.password)).status).toBe(200);
  });

  it('responds identically to a wrong password and to an unknown address', async () => {
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

  // ASVS 2.3.2: Limits of business logic are enforced
  it('rejects further sign-ins to an email address after ten concurrent failed attempts, but not to other addresses', async () => {
    stopClock();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => logIn('nobody@example.org', 'guess')),
    );
    const rejected = guesses.filter(({ status }) => status === 429);

    expect(rejected).toHaveLength(2);
    expect(rejected[0]?.headers.get('Retry-After')).toBe('300');
    expect((await logIn(admin.email, admin.password)).status).toBe(200);
  });

  it('names a field that is missing in a sign-in request', async () => {
    const response = await callApi(platform, routes.login, { body: { email: admin.email } });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: 'Error in field password: Field required',
      code: 'validation_error',
    });
  });
});

describe('sign-out', () => {
  // ASVS 3.5.3: GET requests change nothing, except a sign-out with a token or from a page of the app
  // ASVS 7.2.4: Each sign-in issues a new token; **partly**: earlier tokens stay valid
  it('ends only the session of the access token in the sign-out request', async () => {
    const [ended, active] = [await signIn(platform), await signIn(platform)];
    await callApi(platform, '/apps/auth/logout', { token: ended });

    expect((await callApi(platform, routes.currentUser, { token: ended })).status).toBe(401);
    expect((await callApi(platform, routes.currentUser, { token: active })).status).toBe(200);
  });

  it.each([
    ['https://editor.example/page?a=1', 'https://editor.example/page?a=1'],
    ['https://evil.example/', '/'],
    ['', '/'],
  ])('redirects a sign-out with from_url %j to %s', async (fromUrl, location) => {
    const query = new URLSearchParams({ from_url: fromUrl });
    const response = await callApi(platform, `/apps/auth/logout?${query}`);

    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(location);
  });

  /** Sends a form, for which a browser would send no CORS preflight. */
  const sendLogout = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${platform.url}/api/apps/auth/logout`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
    });

  async function signInWithCookie() {
    const response = await callApi(platform, routes.login, { body: admin });
    const { access_token: token } = z
      .object({ access_token: z.string() })
      .parse(await response.json());
    return { token, cookie: response.headers.getSetCookie()[0] ?? '' };
  }

  const statusOf = async (token: string) =>
    (await callApi(platform, routes.currentUser, { token })).status;

  it('ends only the session of the access token in the Authorization header of a POST request', async () => {
    const [ended, active] = [await signIn(platform), await signIn(platform)];
    const response = await callApi(platform, routes.serverLogout, { method: 'POST', token: ended });

    expect(response.status).toBe(204);
    expect([await statusOf(ended), await statusOf(active)]).toEqual([401, 200]);
  });

  /** Navigates to the sign-out URL with a session cookie. Returns the statuses of its session and of another one. */
  async function navigateToSignOut(sent: Record<string, string>) {
    const { token, cookie } = await signInWithCookie();
    const active = await signIn(platform);
    const headers = { ...sent, Cookie: cookie.split(';')[0] ?? '' };
    await callApi(platform, routes.serverLogout, { headers });
    return [await statusOf(token), await statusOf(active)];
  }

  it.each([
    ['a page of its own origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an allowed origin', { Referer: 'https://editor.example/' }],
  ])(
    "ends only the cookie's session when the browser navigates to the sign-out URL from %s",
    async (_, sent) => {
      expect(await navigateToSignOut(sent)).toEqual([401, 200]);
    },
  );

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' }],
    ['an unknown page', {}],
    // ASVS 3.5.3: GET requests change nothing, except a sign-out with a token or from a page of the app
  ])(
    "keeps the cookie's session when the browser navigates to the sign-out URL from %s",
    async (_, sent) => {
      expect(await navigateToSignOut(sent)).toEqual([200, 200]);
    },
  );

  it('sets a cookie that pages can read when a navigation from the app ends a session', async () => {
    const { cookie } = await signInWithCookie();
    const noted = async (site: string) => {
      const headers = { 'Sec-Fetch-Site': site, Cookie: cookie.split(';')[0] ?? '' };
      const { headers: sent } = await callApi(platform, routes.serverLogout, { headers });
      return sent.getSetCookie();
    };
    expect(await noted('cross-site')).toEqual([]);
    expect(await noted('same-origin')).toEqual([
      expect.stringMatching(/^groundwork_signed_out=[\w-]+; Max-Age=\d+; Path=\/; SameSite=Lax$/),
    ]);
  });

  it('sets that cookie for a form only if a page of the app sends the form', async () => {
    const cookiesFor = async (headers: Record<string, string>) => {
      const form = { access_token: await signIn(platform), from_url: '/' };
      return (await sendLogout(form, headers)).headers.getSetCookie();
    };
    // Another site could send a token of its own, so that a visitor’s editor would forget unsent changes.
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' };
    expect(await cookiesFor(foreign)).toEqual([]);
    expect(await cookiesFor({ 'Sec-Fetch-Site': 'same-origin' })).toHaveLength(1);
  });

  it('hides the session cookie from scripts and other paths, and ignores a forged cookie', async () => {
    const { token, cookie } = await signInWithCookie();
    const [name = '', ...attributes] = cookie.split('; ');
    const { cookie: foreign } = await signInWithCookie();
    const [id] = name.split('.');
    const forged = `${id}.${foreign.split(';')[0]?.split('.')[1]}`;
    const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: forged };
    await callApi(platform, routes.serverLogout, { headers });

    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/api/apps/auth/logout', 'HttpOnly', 'SameSite=Lax']),
    );
    expect(cookie).not.toContain(token);
    expect(await statusOf(token)).toBe(200);
  });

  it('ends only the session of the access token in a form', async () => {
    const [ended, active] = [await signIn(platform), await signIn(platform)];
    const response = await sendLogout({ access_token: ended });

    expect(response.status).toBe(204);
    expect((await callApi(platform, routes.currentUser, { token: ended })).status).toBe(401);
    expect((await callApi(platform, routes.currentUser, { token: active })).status).toBe(200);
  });

  it.each([
    ['https://editor.example/page?a=1', 'https://editor.example/page?a=1'],
    ['https://evil.example/', '/'],
  ])('redirects a sign-out form with from_url %j to %s', async (from_url, location) => {
    const token = await signIn(platform);
    const response = await sendLogout({ access_token: token, from_url });

    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(location);
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
  });

  it('accepts a sign-out form without a valid token', async () => {
    for (const form of [{}, { access_token: 'nonsense' }, { access_token: 'a.b.c' }]) {
      expect((await sendLogout(form)).status).toBe(204);
    }
  });
});

describe('disabling an account', () => {
  it('disabling an account prevents sign-in, ends its sessions, and is disclosed only with the correct password', async () => {
    const { id } = await platform.accounts.create({ ...ann, fullName: 'Ann' });
    const token = await signIn(platform, ann);
    await platform.accounts.setDisabled(id, true);

    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
    const right = await logIn(ann.email, ann.password);
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ code: 'account_disabled' });
    expect((await logIn(ann.email, 'wrong')).status).toBe(400);

    await platform.accounts.setDisabled(id, false);
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
    expect((await logIn(ann.email, ann.password)).status).toBe(200);
  });

  it('disabling an account invalidates even a session that remains stored', async () => {
    const dataDir = temporaryFolder();
    const other = await startTestPlatform({ dataDir });
    const token = await signIn(other);
    await runSql(dataDir, 'UPDATE users SET disabled = 1');

    expect((await callApi(other, routes.currentUser, { token })).status).toBe(401);
  });

  it('disabling an account fails for an unknown account id', async () => {
    await expect(platform.accounts.setDisabled('x', true)).rejects.toThrow('no account with id x');
  });
});

describe('session lifetime', () => {
  // ASVS 7.1.1, 7.3.2: Sessions end after 30 days, or after 180 or `sessions.maxDays` days if tokens are renewed
  it('a session expires after 30 days', async () => {
    const token = await signIn(platform);
    moveClock({ days: 29 });
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(200);
    moveClock({ days: 1, seconds: 1 });
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
  });

  it('a session remains valid when a new key signs tokens, and unused keys are deleted', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir });
    const old = await signIn(first);
    await first.rotateTokenSecret();
    const fresh = await signIn(first);
    const kidOf = (token: string) => token.split('.')[0];
    await first.stop();
    const second = await startTestPlatform({ dataDir });

    expect(kidOf(old)).not.toBe(kidOf(fresh));
    expect((await callApi(second, routes.currentUser, { token: old })).status).toBe(200);
    expect((await callApi(second, routes.currentUser, { token: fresh })).status).toBe(200);
    expect(kidOf(await signIn(second))).toBe(kidOf(fresh));

    moveClock({ days: 31 });
    await second.rotateTokenSecret();
    expect(await runSql(dataDir, 'SELECT id FROM signing_keys')).toHaveLength(2);
  });
});

describe('signing key replacement', () => {
  // ASVS 7.4.1: Replacing the signing keys ends all sessions
  it('rejects tokens of a replaced key immediately, even cached tokens and service tokens', async () => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    const service = await platform.issueServiceToken(platform.appId);
    const statuses = () =>
      Promise.all(
        [token, service].map(
          async (each) => (await callApi(platform, routes.users, { token: each })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    await platform.replaceTokenSecrets();
    expect(await statuses()).toEqual([401, 401]);
    const fresh = await signIn(platform);
    expect((await callApi(platform, routes.users, { token: fresh })).status).toBe(200);
  });
});

describe('sign-in behind a trusted proxy', () => {
  it('counts sign-in attempts by the client address that a trusted proxy forwards', async () => {
    const proxied = await startTestPlatform({ trustedProxies: ['127.0.0.1'] });
    const guess = (client: string) =>
      callApi(proxied, routes.login, {
        body: { email: admin.email, password: 'guess' },
        headers: { 'X-Forwarded-For': client },
      });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess('192.0.2.1');

    expect((await guess('192.0.2.1')).status).toBe(429);
    expect((await guess('192.0.2.2')).status).toBe(400);
  });
});
