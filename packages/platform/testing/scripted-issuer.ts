import { text } from 'node:stream/consumers';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { RunningPlatform } from '../src/platform.ts';
import { client, serveLocally } from './openid-issuer.ts';
import type { VisitEnd, Visitor } from './visitor.ts';

const ALGORITHM = 'ES256';

/** Claims of a token. A claim with the value undefined is left out. */
export type ScriptedClaims = { readonly [Name in keyof JWTPayload]: JWTPayload[Name] | undefined };

/**
 * An OpenID Connect issuer whose responses a test sets. The issuer accepts each authorization code any number of times.
 */
export interface ScriptedIssuer {
  readonly url: string;
  /** Claims that replace the claims of each ID token that is created from now on. */
  claims: ScriptedClaims;
  /** Creates the ID token from its claims; by default, signs the claims. */
  createToken: (claims: JWTPayload) => Promise<string>;
  readonly sign: (claims: JWTPayload) => Promise<string>;
  /** Request bodies that the token endpoint has received. */
  readonly requests: URLSearchParams[];
  /**
   * Response of the user-info endpoint. The platform requests it only if `metadata` contains the URL of the endpoint.
   */
  userInfo: Readonly<Record<string, unknown>>;
  metadata: Readonly<Record<string, unknown>>;
}

export async function startScriptedIssuer(): Promise<ScriptedIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: ALGORITHM, use: 'sig' };
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: 'one' }).sign(privateKey);

  const url = await serveLocally(async (request, response) => {
    const respond = (body: object) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      return respond({ ...metadataOf(url), ...issuer.metadata });
    }
    if (request.url === '/keys') return respond({ keys: [key] });
    if (request.url === '/user-info') return respond({ sub: 'subject-1', ...issuer.userInfo });
    issuer.requests.push(new URLSearchParams(await text(request)));
    const now = Math.floor(Date.now() / 1000);
    const claims: ScriptedClaims = {
      iss: url,
      aud: client.clientId,
      sub: 'subject-1',
      iat: now,
      exp: now + 300,
      ...issuer.claims,
    };
    const id_token = await issuer.createToken(withoutUndefined(claims));
    return respond({ access_token: 'at-the-issuer', token_type: 'Bearer', id_token });
  });
  const issuer: ScriptedIssuer = {
    url,
    sign,
    claims: {},
    createToken: sign,
    requests: [],
    userInfo: {},
    metadata: {},
  };
  return issuer;
}

function withoutUndefined(claims: ScriptedClaims): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALGORITHM],
  };
}

/** Returns the URL path of the sign-in with a provider. */
export function providerPath(platform: RunningPlatform, provider: string): string {
  const path = provider === 'sso' ? routes.ssoLogin : routes.providerLogin;
  return API_PREFIX + path.replace(':appId', platform.appId).replace(':provider', provider);
}

export async function startSignInAt(
  platform: RunningPlatform,
  visitor: Visitor,
  provider: string,
  query: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const start = new URL(providerPath(platform, provider), platform.url);
  start.search = new URLSearchParams({ app_id: platform.appId, ...query }).toString();
  const { url } = await visitor.open(start, { until: (next) => next.origin !== platform.url });
  return url;
}

/**
 * Sends a visitor from a provider back to the platform with a response, and follows redirects within the
 * platform.
 */
export function returnFrom(
  platform: RunningPlatform,
  visitor: Visitor,
  provider: string,
  response: Readonly<Record<string, string>>,
): Promise<VisitEnd> {
  const callback = new URL(`${API_PREFIX}/apps/auth/${provider}/callback`, platform.url);
  callback.search = new URLSearchParams(response).toString();
  return visitor.open(callback, { until: (next) => next.searchParams.has('access_token') });
}

/**
 * Signs a visitor in at an issuer, with claims about the user. Returns the URL to which the browser is
 * redirected.
 */
export async function signInAt(
  issuer: ScriptedIssuer,
  { platform, visitor, provider = 'acme', query = {} }: ScriptedVisit,
  claims: ScriptedClaims,
): Promise<VisitEnd> {
  const { searchParams } = await startSignInAt(platform, visitor, provider, query);
  issuer.claims = { nonce: searchParams.get('nonce') ?? '', ...claims };
  const state = searchParams.get('state') ?? '';
  return returnFrom(platform, visitor, provider, { state, code: 'a-code' });
}

/** A simulated browser, and a platform whose provider is an issuer with scripted responses. */
export interface ScriptedVisit {
  readonly platform: RunningPlatform;
  readonly visitor: Visitor;
  readonly provider?: string;
  readonly query?: Readonly<Record<string, string>>;
}
