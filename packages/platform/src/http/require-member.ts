import {
  type IdentifyDependencies,
  identify,
  type Visitor,
} from '../accounts/sessions/identify.ts';
import type { AppRow } from '../database/schema/schema.ts';
import { authRequired, forbidden, userNotRegistered } from '../kernel/http-error.ts';

/** A visitor who has a place in the app. */
export type Member = Extract<Visitor, { kind: 'member' }>;

/** Dependencies of this module. */
export type RequireMemberDependencies = IdentifyDependencies;

/**
 * The member of an app who sends a request.
 *
 * @throws HttpError 401 for a visitor who is not signed in, 403 for a user who is not registered for the app.
 */
export async function requireMember(
  services: Pick<RequireMemberDependencies, 'store' | 'sessionCache' | 'tokens'>,
  app: AppRow,
  authorization: string | undefined,
): Promise<Member> {
  const visitor = await identify(services, app, authorization);
  if (visitor.kind === 'anonymous') throw authRequired(app.id, 401);
  if (visitor.kind === 'unregistered') throw userNotRegistered(app.id);
  return visitor;
}

/**
 * The admin of an app who sends a request.
 *
 * @throws HttpError 401 for a visitor who is not signed in, 403 for anybody else who is no admin.
 */
export async function requireAdmin(
  services: Pick<RequireMemberDependencies, 'store' | 'sessionCache' | 'tokens'>,
  app: AppRow,
  authorization: string | undefined,
): Promise<Member> {
  const member = await requireMember(services, app, authorization);
  if (isAdmin(member)) return member;
  throw forbidden('Only an admin of the app may do this. Ask one, or sign in as one.');
}

/** Whether a member is an admin of the app. */
export function isAdmin({ membership }: Member): boolean {
  return membership.role === 'admin';
}
