/**
 * Access tokens: JWTs signed with HS256 and a secret of this data directory.
 *
 * A token is good for one app (`aud`) and one session (`sid`, a row of the store), so that ending
 * the session ends the token. Only HS256 is accepted: a token must not choose how it is checked.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'groundwork-platform';
const ALGORITHM = 'HS256';

const claimsSchema = z.object({ sub: z.string(), aud: z.string(), sid: z.string() });

/** Whom a token speaks for. */
export interface TokenSubject {
  readonly userId: string;
  readonly appId: string;
  readonly sessionId: string;
}

/** Issues and checks the tokens of one platform. */
export interface AccessTokens {
  /** Signs a token that runs out at the given time. */
  issue(subject: TokenSubject, expires: Date): Promise<string>;
  /** Reads a token; undefined when it is malformed, forged or has run out. */
  read(token: string): Promise<TokenSubject | undefined>;
}

/** Makes the tokens of one platform from its 256-bit secret. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  return {
    issue({ userId, appId, sessionId }, expires) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setAudience(appId)
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(secret);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['exp'],
        });
        const claims = claimsSchema.safeParse(payload).data;
        return claims && { userId: claims.sub, appId: claims.aud, sessionId: claims.sid };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
