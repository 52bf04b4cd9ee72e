/**
 * Secret that identifies a client that registers an account.
 *
 * A verification code confirms a password only together with the secret of the client that chose the password.
 * Browsers store the secret in a cookie, which they send only to the platform's origin. The SDK also sends a
 * secret in a header.
 */
import { REGISTRATION_SECRET_HEADER } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { hostCookieOptions, readHostCookie } from '../../../http/host-cookie.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { createLinkToken } from '../sign-in/secrets.ts';

const COOKIE = 'groundwork_registration';

/** Lifetime of the cookie in seconds, equal to a registration's lifetime. */
const COOKIE_SECONDS = 24 * 60 * 60;

/** Returns the secret that a client sends in the header or the cookie; undefined if the client sends none. */
export function readRegistrationSecret(c: Context<HttpEnv>, publicUrl: string): string | undefined {
  const sent = c.req.header(REGISTRATION_SECRET_HEADER) ?? '';
  return /^[\w-]{32,100}$/.test(sent) ? sent : readHostCookie(c, COOKIE, publicUrl);
}

/** Creates a registration secret if the client sent none, and stores it in the cookie. */
export function keepRegistrationSecret(c: Context<HttpEnv>, publicUrl: string): string {
  const secret = readRegistrationSecret(c, publicUrl) ?? createLinkToken();
  setCookie(c, COOKIE, secret, { ...hostCookieOptions(publicUrl), maxAge: COOKIE_SECONDS });
  return secret;
}
