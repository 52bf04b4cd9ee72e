/** The session on the server: detects that it ended, and ends it. */
import type { Log } from '../http/log.ts';
import { fillPath } from '../http/path.ts';
import type { Identity } from '../http/request.ts';
import { createRequest, type RequestContext } from '../http/request.ts';
import { API_PREFIX } from '../protocol/platform-profile.ts';
import * as routes from '../protocol/routes.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 10_000;

interface SessionCheckContext extends Omit<RequestContext, 'onError' | 'onUnauthorized'> {
  readonly session: Session;
}

/** Must be called when the server rejects an identity, with the path of the call if there is one. */
export type SessionCheck = (identity: Identity | undefined, path?: string) => void;

/**
 * Creates the check whether the session of an identity ended on the server.
 *
 * Hazard: a server function may answer 401 for its own reasons. Only the response to a request for the
 * current user decides.
 */
export function createSessionCheck({ session, ...context }: SessionCheckContext): SessionCheck {
  const userPath = fillPath(routes.currentUser, context);
  let checked: Identity | undefined;
  const check: SessionCheck = (identity, path) => {
    if (identity?.token === undefined || identity !== session.identity()) return;
    if (path === userPath) return session.expire(identity);
    if (checked === identity) return;
    checked = identity;
    request({ method: 'GET', path: userPath })
      .catch(() => {})
      .finally(() => {
        checked = undefined;
      });
  };
  const request = createRequest({
    ...context,
    onUnauthorized: (caller, path) => check(caller.identity, path),
  });
  return check;
}

/**
 * Ends the session of a token on the server; never rejects.
 *
 * Hazard: the page may be left immediately after, so the request is sent synchronously with `keepalive`. Its
 * body is a form, because custom headers would need a CORS preflight, during which the page might be left.
 */
export async function endServerSession(serverUrl: string, token: string, log: Log): Promise<void> {
  try {
    const { status } = await fetch(serverUrl + API_PREFIX + routes.serverLogout, {
      method: 'POST',
      body: new URLSearchParams({ access_token: token }),
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status >= 400) log('warn', 'The session could not be ended on the server.', { status });
  } catch (error) {
    log('warn', 'The session could not be ended on the server.', { error });
  }
}
