/**
 * Protects the mailbox with a key.
 *
 * The platform prints a URL that contains the key. The key is needed because a request cannot prove that it comes
 * from this machine: behind a local proxy that changes `Host` and adds no forwarding header, every request seems
 * local.
 *
 * When the URL is opened, the key is stored in a cookie, and the browser is redirected to a URL without the key.
 * The key stays the same after a restart, and is the same on all nodes with one database.
 */

import { forbidden } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http/http-env.ts';

const PURPOSE = 'mailbox link';
const PARAMETER = 'key';

/** The keyed hashes of the platform. The mailbox key is such a hash. */
export interface MailboxSecrets {
  /**
   * Returns a hash of a secret. The hash depends on the purpose, so that the secret is valid for no other purpose.
   */
  hash(purpose: string, secret: string): string;
  matches(purpose: string, secret: string, hash: string): boolean;
}

export function withMailboxKey(mailboxUrl: string, secrets: MailboxSecrets): string {
  return `${mailboxUrl}?${PARAMETER}=${secrets.hash(PURPOSE, '')}`;
}

/** Creates middleware that opens the mailbox at `path` only to browsers that have opened the URL with the key. */
export function requireMailboxKey(secrets: MailboxSecrets, path: string) {
  const isKey = (text: string) => /^[\w-]{43}$/.test(text) && secrets.matches(PURPOSE, '', text);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const key = c.req.query(PARAMETER);
    if (key !== undefined && isKey(key)) {
      setCookie(c, cookieName(c), key, { path, httpOnly: true, sameSite: 'Strict' });
      return c.redirect(path, 303);
    }
    if (!isKey(getCookie(c, cookieName(c)) ?? '')) {
      throw forbidden(
        'The mailbox opens with a link that holds its key. Open the link that the platform printed when it started.',
      );
    }
    return next();
  });
}

/** Returns the name of the cookie. The name contains the port, because all ports of a host share their cookies. */
function cookieName(c: Context<HttpEnv>): string {
  return `groundwork_mailbox_${new URL(c.req.url).port}`;
}
