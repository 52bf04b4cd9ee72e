/** Types of the callers of endpoints. The part `accounts` identifies the callers. */

import type { Principal } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Prefix that marks the owner of an idempotency key as anonymous. */
export const ANONYMOUS = 'anonymous:';

export interface Caller {
  readonly app: { readonly id: string };
  readonly user: { readonly id: string; readonly email: string; readonly full_name: string };
  readonly membership: { readonly role: string };
}

export interface SentHeaders {
  readonly req: { header(name: string): string | undefined };
}

export interface Callers {
  /**
   * Identifies the principal of a request to an app.
   *
   * @throws ServiceError `app_not_found` for an unknown app; `auth_required` for an invalid token, and for
   * anonymous visitors of a private app; `user_not_registered` for an account that is not a member of the app.
   */
  findPrincipal(appId: string, request: SentHeaders): Promise<Principal>;
  /**
   * Returns the member who sent a request. The request's path contains the app.
   *
   * @throws ServiceError `app_not_found` for an unknown app, `auth_required` for an anonymous visitor,
   * `user_not_registered` for a user who is not registered for the app.
   */
  requireMember(c: Context<HttpEnv>): Promise<Caller>;
  /**
   * Returns functions that identify the callers of open connections, whose token may have been replaced since they
   * connected.
   */
  whileConnected(): Callers;
}

export function isAdmin({ membership }: Pick<Caller, 'membership'>): boolean {
  return membership.role === 'admin';
}

/** @throws ServiceError `forbidden` for a member who is no administrator. */
export function asAdmin<Member extends Caller>(caller: Member): Member {
  if (isAdmin(caller)) return caller;
  throw forbidden('Only an admin of the app may do this. Ask an admin, or sign in as one.');
}

/** @throws ServiceError `forbidden` for a member who is neither administrator nor editor. */
export function asEditor<Member extends Caller>(caller: Member): Member {
  if (isAdmin(caller) || caller.membership.role === 'editor') return caller;
  throw forbidden('Only an admin or an editor of the app may do this. Ask an admin for the role.');
}
