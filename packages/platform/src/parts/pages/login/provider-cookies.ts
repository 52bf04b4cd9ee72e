import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { hostCookieOptions, readHostCookie } from '../../../http/host-cookie.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { createLinkToken, PROVIDER_SECONDS, type Provider } from '../../accounts/index.ts';

const BROWSER = 'groundwork_provider';

/**
 * Cookie for providers that respond with a form. The cookie needs `SameSite=None`, because the form is sent from
 * another site.
 */
const BROWSER_OF_FORMS = 'groundwork_provider_form';

const LINK = 'groundwork_link';

/** Returns the secret of the browser that starts a sign-in, and stores it in a cookie for ten minutes. */
export function keepBrowserSecret(
  c: Context<HttpEnv>,
  provider: Pick<Provider, 'postsForm'>,
  publicUrl: string,
): string {
  // Reuses the secret of an earlier sign-in, so that sign-ins in several tabs do not invalidate each other.
  const secret = readBrowserSecret(c, provider, publicUrl) ?? createLinkToken();
  const { postsForm } = provider;
  const options: CookieOptions = { ...hostCookieOptions(publicUrl), maxAge: PROVIDER_SECONDS.flow };
  if (postsForm)
    setCookie(c, BROWSER_OF_FORMS, secret, { ...options, sameSite: 'None', secure: true });
  else setCookie(c, BROWSER, secret, options);
  return secret;
}

export function readBrowserSecret(
  c: Context<HttpEnv>,
  { postsForm }: Pick<Provider, 'postsForm'>,
  publicUrl: string,
): string | undefined {
  return readHostCookie(c, postsForm ? BROWSER_OF_FORMS : BROWSER, publicUrl);
}

export function keepPendingLink(c: Context<HttpEnv>, token: string, publicUrl: string): void {
  setCookie(c, LINK, token, { ...hostCookieOptions(publicUrl), maxAge: PROVIDER_SECONDS.link });
}

export function readPendingLinkCookie(c: Context<HttpEnv>, publicUrl: string): string | undefined {
  return readHostCookie(c, LINK, publicUrl);
}

export function forgetPendingLink(c: Context<HttpEnv>, publicUrl: string): void {
  deleteCookie(c, LINK, hostCookieOptions(publicUrl));
}
