import {
  type IdentifyDependencies,
  identify,
  type Visitor,
} from '../accounts/sessions/identify.ts';
import type { AppRow } from '../database/schema/schema.ts';
import { authRequired, forbidden, userNotRegistered } from '../kernel/service-error.ts';

/** A signed-in member of the app. */
export type Member = Extract<Visitor, { kind: 'member' }>;

/** Dependencies of this module. */
export type RequireMemberDependencies = IdentifyDependencies;

/**
 * Returns the member that sent a request.
 *
 * @throws ServiceError `auth_required` for an anonymous visitor, `user_not_registered` for a user who is not registered
 * for the app.
 */
export async function requireMember(
  services: RequireMemberDependencies,
  app: AppRow,
  authorization: string | undefined,
): Promise<Member> {
  const visitor = await identify(services, app, authorization);
  if (visitor.kind === 'anonymous') throw authRequired(app.id);
  if (visitor.kind === 'unregistered') throw userNotRegistered(app.id);
  return visitor;
}

/**
 * Returns the administrator who sent a request.
 *
 * @throws ServiceError `auth_required` for an anonymous visitor, `user_not_registered` or `forbidden` for any
 *   other user.
 */
export async function requireAdmin(
  services: RequireMemberDependencies,
  app: AppRow,
  authorization: string | undefined,
): Promise<Member> {
  const member = await requireMember(services, app, authorization);
  if (isAdmin(member)) return member;
  throw forbidden('Only an admin of the app may do this. Ask an admin, or sign in as one.');
}

/**
 * Returns the administrator or editor who sent a request.
 *
 * @throws ServiceError as `requireAdmin`.
 */
export async function requireEditor(
  services: RequireMemberDependencies,
  app: AppRow,
  authorization: string | undefined,
): Promise<Member> {
  const member = await requireMember(services, app, authorization);
  if (isAdmin(member) || member.membership.role === 'editor') return member;
  throw forbidden('Only an admin or an editor of the app may do this. Ask an admin for the role.');
}

/** Whether a member is an administrator of the app. */
export function isAdmin({ membership }: Member): boolean {
  return membership.role === 'admin';
}
