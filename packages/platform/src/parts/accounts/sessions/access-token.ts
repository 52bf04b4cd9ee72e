/**
 * Creates and verifies access tokens: JWTs that are signed with HS256 and a key in the database.
 *
 * A user's token is valid for one app (`aud`) and one session (`sid`, a row of the database). Ending the session
 * invalidates the token. The generation of a token (`gen`) increases with each renewal; tokens of earlier releases have
 * no generation. A service token is valid for one app and belongs to no user.
 *
 * The claim `token_use` is a token's purpose: the API rejects tokens for pages, such as the admin pages, and pages
 * reject tokens for the API. Only HS256 is accepted, because a token must not choose its algorithm.
 */
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type SigningKey, type SigningKeys, TOKEN_LIFETIME_MS } from './signing-keys.ts';

const ISSUER = 'groundwork-platform';
const ALGORITHM = 'HS256';

/**
 * Maximum number of cached verified tokens. Tokens are cached because verifying a signature takes longer than most
 * requests. A cached token is valid until it expires or its key is replaced. Each request checks the session
 * separately.
 */
const REMEMBERED_TOKENS = 10_000;

const userClaims = {
  sub: z.string(),
  aud: z.string(),
  sid: z.string(),
  gen: z.int().min(0).default(0),
};

const claimsSchema = z.discriminatedUnion('token_use', [
  z.object({ token_use: z.literal('access'), ...userClaims }),
  z.object({ token_use: z.literal('pages'), area: z.string(), ...userClaims }),
  z.object({
    token_use: z.literal('service'),
    aud: z.string(),
    automation_depth: z.int().min(0).optional(),
  }),
]);

export interface UserSubject {
  readonly userId: string;
  readonly appId: string;
  readonly sessionId: string;
  /** How often the token was renewed since the sign-in. */
  readonly generation: number;
}

export type TokenSubject = ApiSubject | PagesSubject;

/** A user who is signed in to an area of the platform's pages, such as the admin pages. */
type PagesSubject = { readonly kind: 'pages'; readonly area: string } & UserSubject;

export type ApiSubject =
  | ({ readonly kind: 'user' } & UserSubject)
  | {
      readonly kind: 'service';
      readonly appId: string;
      readonly automationDepth: number;
    };

export interface AccessTokens {
  /**
   * Issues a token of a user's session.
   *
   * @param area path of the pages for which the token is valid; by default, the token is valid for the API.
   */
  issue(subject: UserSubject, expires: Date, area?: string): Promise<string>;
  /**
   * Issues a token for the service role of an app. A single token cannot be revoked.
   *
   * @param expires by default 30 days from now.
   * @param automationDepth how many automations led to the request that uses the token, each started by a change that
   * the previous automation made.
   */
  issueForService(appId: string, expires?: Date, automationDepth?: number): Promise<string>;
  /**
   * Issues a token for the service role of an app that is signed with its own key, and so can be revoked. The token
   * expires after 30 days.
   */
  issueWithKey(appId: string, key: SigningKey): Promise<string>;
  /** Verifies a token. Returns undefined if it is malformed, forged or expired. */
  read(token: string): Promise<TokenSubject | undefined>;
}

interface VerifiedToken {
  readonly subject: TokenSubject;
  /** Id of the key that signed the token, with which the cache checks whether the key is still valid. */
  readonly keyId: string;
  /** Time at which the token expires, in seconds since 1970. */
  readonly expires: number;
}

export function createAccessTokens(keys: Pick<SigningKeys, 'active' | 'find'>): AccessTokens {
  const sign = async (jwt: SignJWT, appId: string, expires: Date, key?: SigningKey) => {
    const { id, secret } = key ?? (await keys.active());
    return jwt
      .setProtectedHeader({ alg: ALGORITHM, kid: id })
      .setAudience(appId)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(secret);
  };
  const findSecret = async ({ kid = '' }: JWTHeaderParameters) => {
    const key = await keys.find(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  };

  const verified = new Map<string, VerifiedToken>();
  const remember = (token: string, known: VerifiedToken) => {
    const [oldest] = verified.keys();
    if (verified.size >= REMEMBERED_TOKENS && oldest !== undefined) verified.delete(oldest);
    verified.set(token, known);
  };

  return {
    issue({ userId, appId, sessionId, generation }, expires, area) {
      const purpose = area === undefined ? { token_use: 'access' } : { token_use: 'pages', area };
      const claims = { ...purpose, sid: sessionId, gen: generation };
      const jwt = new SignJWT(claims).setSubject(userId);
      return sign(jwt, appId, expires);
    },
    issueForService(appId, expires = lifetimeFromNow(), automationDepth = 0) {
      const depth = automationDepth > 0 ? { automation_depth: automationDepth } : {};
      const jwt = new SignJWT({ token_use: 'service', ...depth });
      return sign(jwt, appId, expires);
    },
    issueWithKey(appId, key) {
      return sign(new SignJWT({ token_use: 'service' }), appId, lifetimeFromNow(), key);
    },
    async read(token) {
      const known = verified.get(token);
      if (known && known.expires > Date.now() / 1000 && (await keys.find(known.keyId))) {
        return known.subject;
      }
      verified.delete(token);
      try {
        const { payload, protectedHeader } = await jwtVerify(token, findSecret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['exp'],
        });
        const claims = claimsSchema.safeParse(payload).data;
        if (!claims) return undefined;
        const subject = toSubject(claims);
        const { kid: keyId = '' } = protectedHeader;
        remember(token, { subject, keyId, expires: payload.exp ?? 0 });
        return subject;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

function lifetimeFromNow(): Date {
  return new Date(Date.now() + TOKEN_LIFETIME_MS);
}

function toSubject(claims: z.output<typeof claimsSchema>): TokenSubject {
  if (claims.token_use === 'service') {
    const { aud: appId, automation_depth: automationDepth = 0 } = claims;
    return { kind: 'service', appId, automationDepth };
  }
  const { sub: userId, aud: appId, sid: sessionId, gen: generation } = claims;
  const subject = { userId, appId, sessionId, generation };
  return claims.token_use === 'access'
    ? { kind: 'user', ...subject }
    : { kind: 'pages', area: claims.area, ...subject };
}
