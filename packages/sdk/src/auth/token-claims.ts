/**
 * Claims that the client reads from its token. The client does not verify these claims, so they grant no access in the
 * client.
 */
interface TokenClaims {
  readonly sid?: unknown;
  /** How often the token has been renewed since the sign-in; absent in a token that cannot be renewed. */
  readonly gen?: unknown;
  /** Time at which the token was issued, in seconds since 1970. */
  readonly iat?: unknown;
  /** Time at which the token expires, in seconds since 1970. */
  readonly exp?: unknown;
}

/** Reads the claims of a JWT; returns an empty object for any other string. */
export function readClaims(token = ''): TokenClaims {
  try {
    const [, payload = ''] = token.split('.');
    return Object(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))));
  } catch {
    return {};
  }
}

/** Whether two tokens belong to the same session, so that one token is a renewal of the other token. */
export function isSameSession(one: string | undefined, other: string | undefined): boolean {
  const { sid } = readClaims(one);
  return typeof sid === 'string' && sid === readClaims(other).sid;
}
