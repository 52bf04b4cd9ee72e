import { forbidden } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { requireApp } from '../accounts/apps/app-table.ts';
import {
  type IdentifyDependencies,
  identify,
  type Visitor,
} from '../accounts/sessions/identify.ts';
import type { AppRow } from '../accounts/tables/rows.ts';
import { authRequired, userNotRegistered } from '../kernel/denials.ts';
import type { HttpEnv } from './http-env.ts';

/** A signed-in member of the app. */
export type Member = Extract<Visitor, { kind: 'member' }>;

/** The member that sent a request, and the app to which it was sent. */
export type Caller = Member & { readonly app: AppRow };

/**
 * Returns the member that sent a request.
 *
 * @param known the app, if it has been read already. Default: that of the path.
 * @throws ServiceError `app_not_found` for an unknown app, `auth_required` for an anonymous visitor,
 *   `user_not_registered` for a user who is not registered for the app.
 */
export async function requireMember(
  services: IdentifyDependencies,
  c: Context<HttpEnv>,
  known?: AppRow,
): Promise<Caller> {
  const app = known ?? (await requireApp(services.store, c.req.param('appId') ?? ''));
  const visitor = await identify(services, app, c.req.header('Authorization'));
  if (visitor.kind === 'anonymous') throw authRequired(app.id);
  if (visitor.kind === 'unregistered') throw userNotRegistered(app.id);
  return { ...visitor, app };
}

/**
 * Returns the administrator who sent a request.
 *
 * @throws ServiceError as `requireMember`, and `forbidden` for any other member.
 */
export async function requireAdmin(
  services: IdentifyDependencies,
  c: Context<HttpEnv>,
): Promise<Caller> {
  const caller = await requireMember(services, c);
  if (isAdmin(caller)) return caller;
  throw forbidden('Only an admin of the app may do this. Ask an admin, or sign in as one.');
}

/**
 * Returns the administrator or editor who sent a request.
 *
 * @throws ServiceError as `requireAdmin`.
 */
export async function requireEditor(
  services: IdentifyDependencies,
  c: Context<HttpEnv>,
): Promise<Caller> {
  const caller = await requireMember(services, c);
  if (isAdmin(caller) || caller.membership.role === 'editor') return caller;
  throw forbidden('Only an admin or an editor of the app may do this. Ask an admin for the role.');
}

/** Whether a member is an administrator of the app. */
export function isAdmin({ membership }: Member): boolean {
  return membership.role === 'admin';
}
