import { randomUUID } from 'node:crypto';
import { SIGN_OUT_COOKIE } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { HttpEnv } from './http-env.ts';

/** Longest lifetime of a cookie that browsers allow, in seconds. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/**
 * Sets the cookie from which pages learn that a navigation has signed the user out. Scripts can read it; it grants no
 * access.
 */
export function noteSignOut(
  c: Context<HttpEnv>,
  { publicUrl }: { readonly publicUrl: string },
): void {
  setCookie(c, SIGN_OUT_COOKIE, randomUUID(), {
    path: '/',
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: COOKIE_SECONDS,
  });
}
