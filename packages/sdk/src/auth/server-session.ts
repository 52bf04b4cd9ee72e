import { fillPath } from '../http/path.ts';
import type { Identity } from '../http/request.ts';
import { createRequest, type RequestContext } from '../http/request.ts';
import * as routes from '../protocol/routes.ts';
import type { Session } from './session.ts';

interface SessionCheckContext extends Omit<RequestContext, 'onError' | 'onUnauthorized'> {
  readonly session: Session;
}

/** Must be called when the server rejects an identity. `path` is the path of the rejected call, if known. */
export type SessionCheck = (identity: Identity | undefined, path?: string) => void;

/**
 * Creates the function that checks whether the session of an identity has ended on the server.
 *
 * Hazard: a server function may respond with 401 for reasons unrelated to the session. So only the response to a
 * request for the current user decides whether the session ended.
 */
export function createSessionCheck({ session, ...context }: SessionCheckContext): SessionCheck {
  const userPath = fillPath(routes.currentUser, context);
  // A 401 to a login concerns the credentials, and `loginViaEmailPassword` signs out.
  const loginPath = fillPath(routes.login, context);
  let checked: Identity | undefined;
  const check: SessionCheck = (identity, path) => {
    if (identity?.token === undefined || identity !== session.identity()) return;
    if (path === loginPath) return;
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
