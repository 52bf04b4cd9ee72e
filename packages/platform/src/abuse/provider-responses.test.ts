import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { client } from '../../testing/openid-issuer.ts';
import {
  returnFrom,
  type ScriptedClaims,
  type ScriptedIssuer,
  signInAt,
  startScriptedIssuer,
  startSignInAt,
} from '../../testing/scripted-issuer.ts';
import { startTestPlatform } from '../../testing/test-platform.ts';
import { createVisitor, type VisitEnd } from '../../testing/visitor.ts';
import type { RunningPlatform } from '../platform.ts';

const HOUR = 3600;
const eve = { email: 'eve@example.org', email_verified: true };

let acme: ScriptedIssuer;
let other: ScriptedIssuer;
let platform: RunningPlatform;
let dataDir: string;
beforeEach(async () => {
  acme = await startScriptedIssuer();
  other = await startScriptedIssuer();
  dataDir = temporaryFolder();
  platform = await startTestPlatform({
    dataDir,
    providers: {
      issuers: {
        acme: { issuer: acme.url, label: 'Acme', ...client },
        other: { issuer: other.url, label: 'Other', ...client },
      },
    },
  });
});

/** Signs in with the provider Acme, whose ID token has changed claims. */
const signIn = (claims: ScriptedClaims) =>
  signInAt(acme, { platform, visitor: createVisitor() }, { ...eve, ...claims });

function expectRejection({ url, markup }: VisitEnd, reason: string): void {
  expect(url.pathname).toBe('/login');
  expect(url.searchParams.get('sign_in_error')).toBe(reason);
  expect(markup).toContain('role="alert"');
}

const now = () => Math.floor(Date.now() / 1000);

describe('sign-in with an identity provider', () => {
  it("signs a user in if the provider's response is valid", async () => {
    const { url } = await signIn({});

    expect(url.searchParams.get('access_token')).toMatch(/^eyJ/);
  });

  it.each<[string, () => ScriptedClaims]>([
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another audience', () => ({ aud: 'another-client' })],
    [
      'for several audiences, of which another is authorised',
      () => ({ aud: [client.clientId, 'b'], azp: 'b' }),
    ],
    ['that has expired', () => ({ iat: now() - 2 * HOUR, exp: now() - HOUR })],
    ['that is not valid yet', () => ({ nbf: now() + HOUR })],
    ['without an expiry', () => ({ exp: undefined })],
    ['with the nonce of another sign-in', () => ({ nonce: 'another' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['with a blank subject', () => ({ sub: ' ' })],
    // ASVS 6.8.2: Signatures of providers are verified
    // ASVS 10.5.1, 10.5.4: ID tokens are for this sign-in and client
  ])('rejects an ID token %s', async (_name, claims) => {
    expectRejection(await signIn(claims()), 'rejected');
  });

  it.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ['without a signature', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with another key',
      async (claims) => {
        const { privateKey } = await generateKeyPair('ES256');
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'one' })
          .sign(privateKey);
      },
    ],
    [
      'signed with the client secret',
      async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(client.clientSecret)),
    ],
    [
      'changed after it was signed',
      async (claims) => {
        const [head, , signature] = (await acme.sign(claims)).split('.');
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString(
          'base64url',
        );
        return `${head}.${changed}.${signature}`;
      },
    ],
    ['that is not a JWT', async () => 'token'],
  ])('rejects an ID token %s', async (_name, createToken) => {
    acme.createToken = createToken;

    expectRejection(await signIn({}), 'rejected');
  });

  it('creates no account for an email address that the provider does not confirm', async () => {
    for (const email_verified of [false, undefined, 'false', 1]) {
      expectRejection(await signIn({ email_verified, sub: `${email_verified}` }), 'unconfirmed');
    }
    expectRejection(await signIn({ email: undefined, sub: 'x' }), 'no_email');
    expectRejection(await signIn({ email: 'no address', sub: 'y' }), 'no_email');
  });

  it.each([
    [{}, 'unconfirmed'],
    [{ email_verified: false }, 'unconfirmed'],
    [{ email_verified: true }, undefined],
  ])(
    'accepts an email address from the user-info endpoint only if that endpoint confirms it: %j',
    async (claims, reason) => {
      acme.metadata = { userinfo_endpoint: `${acme.url}/user-info` };
      acme.userInfo = { email: eve.email, ...claims };
      const end = await signIn({ email: undefined, email_verified: true });

      if (reason) expectRejection(end, reason);
      else expect(end.url.searchParams.has('access_token')).toBe(true);
    },
  );

  // ASVS 10.2.1: PKCE and a single-use, short-lived `state` prevent forged authorization responses
  it("accepts a provider's response only once", async () => {
    const visitor = createVisitor();
    const { searchParams } = await startSignInAt(platform, visitor, 'acme');
    acme.claims = { ...eve, nonce: `${searchParams.get('nonce')}` };
    const response = { state: `${searchParams.get('state')}`, code: 'a-code' };
    const first = await returnFrom(platform, visitor, 'acme', response);
    const second = await returnFrom(platform, visitor, 'acme', response);

    expect(first.url.searchParams.has('access_token')).toBe(true);
    expectRejection(second, 'expired');
    expect(acme.requests).toHaveLength(1);
  });

  // ASVS 10.2.1: PKCE and a single-use, short-lived `state` prevent forged authorization responses
  it("rejects a provider's response after ten minutes", async () => {
    const visitor = createVisitor();
    const { searchParams } = await startSignInAt(platform, visitor, 'acme');
    const [flow] = await runSql(dataDir, 'SELECT expires_date FROM provider_flows');
    await runSql(dataDir, "UPDATE provider_flows SET expires_date = '2020-01-01T00:00:00.000Z'");
    const response = { state: `${searchParams.get('state')}`, code: 'a-code' };

    const left = Date.parse(`${flow?.expires_date}`) - Date.now();
    expect(left).toBeLessThanOrEqual(600_000);
    expectRejection(await returnFrom(platform, visitor, 'acme', response), 'expired');
    expect(acme.requests).toHaveLength(0);
  });

  // ASVS 10.1.2: A client accepts only what it requested; **partly**: a token in the URL counts, as the protocol
  // requires
  it("rejects a provider's response in another browser, and accepts it in the browser that started the sign-in", async () => {
    const visitor = createVisitor();
    const victim = createVisitor();
    const { searchParams } = await startSignInAt(platform, visitor, 'acme');
    await startSignInAt(platform, victim, 'acme');
    acme.claims = { ...eve, nonce: `${searchParams.get('nonce')}` };
    const response = { state: `${searchParams.get('state')}`, code: 'a-code' };

    expectRejection(await returnFrom(platform, createVisitor(), 'acme', response), 'expired');
    expectRejection(await returnFrom(platform, victim, 'acme', response), 'expired');
    expect(acme.requests).toHaveLength(0);
    const own = await returnFrom(platform, visitor, 'acme', response);
    expect(own.url.searchParams.has('access_token')).toBe(true);
  });

  it.each(['', 'unknown'])(
    // ASVS 10.2.1: PKCE and a single-use, short-lived `state` prevent forged authorization responses
    "rejects a provider's response whose state is %j",
    async (state) => {
      const visitor = createVisitor();
      await startSignInAt(platform, visitor, 'acme');

      const end = await returnFrom(platform, visitor, 'acme', { state, code: 'a-code' });
      expectRejection(end, 'expired');
    },
  );

  // ASVS 10.2.2: Providers cannot be mixed up
  it("rejects a provider's response at another provider's callback URL", async () => {
    const visitor = createVisitor();
    const { searchParams } = await startSignInAt(platform, visitor, 'acme');
    const response = { state: `${searchParams.get('state')}`, code: 'a-code' };

    expectRejection(await returnFrom(platform, visitor, 'other', response), 'expired');
    expect([...acme.requests, ...other.requests]).toEqual([]);
  });

  // ASVS 10.2.2: Providers cannot be mixed up
  it('rejects a response that names the wrong issuer, or no issuer although the provider promises one', async () => {
    acme.metadata = { authorization_response_iss_parameter_supported: true };
    for (const iss of [{ iss: other.url }, {}]) {
      const visitor = createVisitor();
      const { searchParams } = await startSignInAt(platform, visitor, 'acme');
      const response = { state: `${searchParams.get('state')}`, code: 'a-code', ...iss };

      expectRejection(await returnFrom(platform, visitor, 'acme', response), 'rejected');
    }
    expect(acme.requests).toHaveLength(0);
  });

  // ASVS 10.5.3: An issuer cannot pose as another
  it('rejects a provider whose metadata names another issuer', async () => {
    acme.metadata = { issuer: other.url };
    const visitor = createVisitor();
    const url = await startSignInAt(platform, visitor, 'acme');

    expect(url.searchParams.get('sign_in_error')).toBe('rejected');
  });

  it('displays no error on the login page for an unknown error code', async () => {
    const page = await fetch(`${platform.url}/login?provider=acme&sign_in_error=constructor`);

    expect(await page.text()).not.toContain('role="alert"');
  });
});
