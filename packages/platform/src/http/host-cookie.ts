/**
 * Cookies with a random secret that identifies a browser. Scripts cannot read them. Over HTTPS their names
 * start with `__Host-`, so that no other host, such as another subdomain, can set them.
 */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { HttpEnv } from './http-env.ts';

export function readHostCookie(
  c: Context<HttpEnv>,
  name: string,
  publicUrl: string,
): string | undefined {
  const value = isSecure(publicUrl) ? getCookie(c, name, 'host') : getCookie(c, name);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export function hostCookieOptions(publicUrl: string): CookieOptions {
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax' };
  return isSecure(publicUrl) ? { ...options, secure: true, prefix: 'host' } : options;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
