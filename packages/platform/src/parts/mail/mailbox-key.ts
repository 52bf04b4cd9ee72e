/**
 * Key of the mailbox.
 *
 * The platform prints it as part of a link, because a request cannot prove that it comes from a user of this
 * machine: behind a local proxy that rewrites `Host` and adds no forwarding header, every request looks
 * local.
 *
 * The link stores the key in a cookie and redirects, so that the key does not remain in the URL. The key is
 * the same after a restart and on every node of a database.
 */

import { forbidden } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../../http/http-env.ts';

const PURPOSE = 'mailbox link';
const PARAMETER = 'key';

/** Hashes of the platform, from which the key derives. */
export interface MailboxSecrets {
  /** Returns the hash of a secret, bound to its purpose. */
  hash(purpose: string, secret: string): string;
  /** Whether a secret has the given hash. */
  matches(purpose: string, secret: string, hash: string): boolean;
}

/** Adds the key to the mailbox's URL. */
export function withMailboxKey(mailboxUrl: string, secrets: MailboxSecrets): string {
  return `${mailboxUrl}?${PARAMETER}=${secrets.hash(PURPOSE, '')}`;
}

/** Allows the mailbox at `path` only to browsers that have opened the link. */
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

/**
 * Returns the name of the cookie, which contains the port, because browsers share cookies between the ports
 * of a host.
 */
function cookieName(c: Context<HttpEnv>): string {
  return `groundwork_mailbox_${new URL(c.req.url).port}`;
}
