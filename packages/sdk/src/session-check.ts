/**
 * Whether the session of an identity ended on the server.
 *
 * Hazard: a server function may answer 401 for reasons of its own. Only the answer to a request for the
 * current user decides.
 */
import { fillPath } from './path.ts';
import * as routes from './protocol/routes.ts';
import { createRequest, type RequestContext } from './request.ts';
import type { Identity, Session } from './session.ts';

interface SessionCheckContext extends Omit<RequestContext, 'onError' | 'onUnauthorized'> {
  readonly session: Session;
}

/** To be called when the server rejects an identity, with the path of the call where there was one. */
export type SessionCheck = (identity: Identity | undefined, path?: string) => void;

/** Creates the check of one client. */
export function createSessionCheck({ session, ...context }: SessionCheckContext): SessionCheck {
  const userPath = fillPath(routes.currentUser, context);
  let checked: Identity | undefined;
  const check: SessionCheck = (identity, path) => {
    if (identity?.token === undefined || identity !== session.identity()) return;
    if (path === userPath) return session.lose(identity);
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
