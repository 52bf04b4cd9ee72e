import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { importSPKI, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { resolveHosts, startAs } from '../../../../testing/internet.ts';
import { client, serveLocally } from '../../../../testing/openid-issuer.ts';
import type { Provider } from './provider.ts';
import { createProviders, type ProviderClients } from './providers.ts';

const PUBLIC_URL = 'https://app.example';
const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) };
const response = new URLSearchParams({ state: secrets.state, code: 'a-code' });

function providerOf(clients: Partial<ProviderClients>, name: string): Provider {
  const provider = createProviders({ issuers: {}, ...clients }, PUBLIC_URL).find(name);
  if (!provider) throw new Error('There is no such provider.');
  return provider;
}

async function startApi(responses: Readonly<Record<string, unknown>>) {
  const tokens: (string | undefined)[] = [];
  const url = await serveLocally((request, outgoing) => {
    const [path = ''] = request.url?.split('?') ?? [];
    if (request.method === 'GET') tokens.push(request.headers.authorization);
    outgoing.setHeader('Content-Type', 'application/json');
    outgoing.statusCode = path in responses ? 200 : 404;
    outgoing.end(JSON.stringify(responses[path] ?? {}));
  });
  return { url, tokens };
}

describe('Google', () => {
  it('Google identifies a user by the ID token, and lets the user choose the account', async () => {
    const google = await startAs('https://accounts.google.com');
    google.claims = { ...google.claims, nonce: secrets.nonce };
    Object.assign(google.claims, { email: 'ann@example.org', email_verified: true, name: 'Ann' });
    resolveHosts({ 'accounts.google.com': google.url });
    const provider = providerOf({ google: client }, 'google');
    const url = await provider.authorizationUrl(secrets);

    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: client.clientId,
      redirect_uri: `${PUBLIC_URL}/api/apps/auth/google/callback`,
      prompt: 'select_account',
      scope: 'openid email profile',
    });
    expect(await provider.identify(response, secrets)).toMatchObject({
      issuer: 'https://accounts.google.com',
      subject: 'subject-1',
      email: 'ann@example.org',
      isEmailConfirmed: true,
      fullName: 'Ann',
    });
    expect(google.requests[0]?.get('code_verifier')).toBe(secrets.codeVerifier);
  });
});

describe('Microsoft', () => {
  it.each([
    ['common', {}, false],
    ['common', { xms_edov: true }, true],
    ['common', { xms_edov: '1' }, true],
    ['common', { xms_edov: false }, false],
    ['9f3c', {}, true],
    ['9f3c', { email_verified: false }, false],
  ])(
    'for the Microsoft tenant %s and the claims %j, reports the email address as confirmed: %s',
    async (tenant, claims, isConfirmed) => {
      const issuer = 'https://login.microsoftonline.com/9f3c/v2.0';
      const entra = await startAs(issuer);
      entra.metadata = {
        ...entra.metadata,
        issuer: tenant === 'common' ? 'https://login.microsoftonline.com/{tenantid}/v2.0' : issuer,
      };
      entra.claims = {
        ...entra.claims,
        nonce: secrets.nonce,
        tid: '9f3c',
        email: 'ann@example.org',
        ...claims,
      };
      resolveHosts({ 'login.microsoftonline.com': entra.url }, `/${tenant}/v2.0`);
      const provider = providerOf({ microsoft: { ...client, tenant } }, 'microsoft');

      expect(await provider.identify(response, secrets)).toMatchObject({
        issuer,
        isEmailConfirmed: isConfirmed,
      });
    },
  );
});

describe('Apple', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyFile = () => {
    const file = join(temporaryFolder(), 'AuthKey_K1.p8');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    return file;
  };

  it("Apple receives a signed client secret, and sends the user's name in a form", async () => {
    const issuer = await startAs('https://appleid.apple.com');
    issuer.claims = {
      ...issuer.claims,
      nonce: secrets.nonce,
      email: 'ann@example.org',
      email_verified: 'true',
    };
    resolveHosts({ 'appleid.apple.com': issuer.url });
    const apple = { clientId: client.clientId, teamId: 'T1', keyId: 'K1', keyFile: keyFile() };
    const provider = providerOf({ apple }, 'apple');
    const url = await provider.authorizationUrl(secrets);
    const user = JSON.stringify({
      name: { firstName: 'Ann', lastName: 'Lee' },
      email: 'eve@example.org',
    });
    const identity = await provider.identify(
      new URLSearchParams([...response, ['user', user]]),
      secrets,
    );

    expect(provider.postsForm).toBe(true);
    expect(url.searchParams.get('response_mode')).toBe('form_post');
    expect(identity).toMatchObject({
      email: 'ann@example.org',
      isEmailConfirmed: true,
      fullName: 'Ann Lee',
    });
    const secret = issuer.requests[0]?.get('client_secret') ?? '';
    const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const { payload, protectedHeader } = await jwtVerify(secret, await importSPKI(spki, 'ES256'));
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'K1' });
    expect(payload).toMatchObject({
      iss: 'T1',
      sub: client.clientId,
      aud: 'https://appleid.apple.com',
    });
  });

  it('Apple requires a private key that can sign client secrets', () => {
    const file = join(temporaryFolder(), 'key.p8');
    writeFileSync(file, 'not a key');
    const apple = { clientId: 'a', teamId: 'T1', keyId: 'K1', keyFile: file };

    expect(() => providerOf({ apple }, 'apple')).toThrow('GROUNDWORK_APPLE_KEY_FILE');
    expect(() => providerOf({ apple: { ...apple, keyFile: '/none' } }, 'apple')).toThrow('keyFile');
  });
});

describe('GitHub', () => {
  const emails = [
    { email: 'other@example.org', primary: false, verified: true },
    { email: 'ann@example.org', primary: true, verified: true },
  ];

  it.each([true, false])(
    "requests a GitHub user's identity from GitHub's API, with the primary address verified: %s",
    async (verified) => {
      const api = await startApi({
        '/login/oauth/access_token': {
          access_token: 'at-github',
          token_type: 'bearer',
          scope: 'user:email',
        },
        '/user': { id: 42, login: 'ann', name: null },
        '/user/emails': emails.map((email) => ({
          ...email,
          verified: email.primary ? verified : true,
        })),
      });
      resolveHosts({ 'github.com': api.url, 'api.github.com': api.url });
      const provider = providerOf({ github: client }, 'github');
      const url = await provider.authorizationUrl(secrets);

      expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize');
      expect(url.searchParams.get('code_challenge_method')).toBe('S256');
      const withIssuer = new URLSearchParams([
        ...response,
        ['iss', 'https://github.com/login/oauth'],
      ]);
      expect(await provider.identify(withIssuer, secrets)).toEqual({
        issuer: 'https://github.com/login/oauth',
        subject: '42',
        email: 'ann@example.org',
        isEmailConfirmed: verified,
        fullName: 'ann',
        accessToken: 'at-github',
      });
      expect(api.tokens).toEqual(['Bearer at-github', 'Bearer at-github']);
    },
  );

  it.each([
    [{ '/login/oauth/access_token': { error: 'bad_verification_code' } }, 'rejected'],
    [{ '/login/oauth/access_token': { access_token: 'a', token_type: 'bearer' } }, 'rejected'],
  ])("rejects invalid responses of GitHub's API: %j", async (responses, failure) => {
    const api = await startApi(responses);
    resolveHosts({ 'github.com': api.url, 'api.github.com': api.url });

    const identified = providerOf({ github: client }, 'github').identify(response, secrets);
    await expect(identified).rejects.toMatchObject({ failure });
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['server_error', 'rejected'],
  ])("converts GitHub's error %s to the reason %s", async (error, failure) => {
    const denied = new URLSearchParams({ state: secrets.state, error });

    const identified = providerOf({ github: client }, 'github').identify(denied, secrets);
    await expect(identified).rejects.toMatchObject({ failure });
  });
});

describe('Facebook', () => {
  it("requests a Facebook user's identity from Facebook's API, and never confirms the email address", async () => {
    const api = await startApi({
      '/oauth/access_token': {
        access_token: 'at-facebook',
        token_type: 'bearer',
        expires_in: 5000,
      },
      '/me': { id: '77', name: 'Ann', email: 'ann@example.org' },
    });
    resolveHosts({ 'graph.facebook.com': api.url });

    expect(await providerOf({ facebook: client }, 'facebook').identify(response, secrets)).toEqual({
      issuer: 'https://www.facebook.com',
      subject: '77',
      email: 'ann@example.org',
      isEmailConfirmed: false,
      fullName: 'Ann',
      accessToken: 'at-facebook',
    });
  });
});
