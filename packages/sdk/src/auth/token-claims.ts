/** Claims of a token that the client reads. They are not verified, so they grant nothing. */
interface TokenClaims {
  /** Id of the session. */
  readonly sid?: unknown;
  /** Number of renewals since the sign-in; only tokens that can be renewed have it. */
  readonly gen?: unknown;
  /** When the token was issued, in seconds since 1970. */
  readonly iat?: unknown;
  /** When the token expires, in seconds since 1970. */
  readonly exp?: unknown;
}

/** Reads the claims of a JWT; returns none for any other token. */
export function readClaims(token = ''): TokenClaims {
  try {
    const [, payload = ''] = token.split('.');
    return Object(JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))));
  } catch {
    return {};
  }
}

/** Whether two tokens belong to the same session, so that one is a renewal of the other. */
export function isSameSession(one: string | undefined, other: string | undefined): boolean {
  const { sid } = readClaims(one);
  return typeof sid === 'string' && sid === readClaims(other).sid;
}
