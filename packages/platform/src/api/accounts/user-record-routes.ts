import type { User } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/require-app.ts';
import {
  type RemoveMemberDependencies,
  removeMember,
} from '../../accounts/members/remove-member.ts';
import { toUserBody } from '../../accounts/members/user-body.ts';
import { readBearer } from '../../accounts/sessions/identify.ts';
import { findMembership, grantMembership } from '../../accounts/tables/memberships.ts';
import { findUser } from '../../accounts/tables/users.ts';
import type { AppRow, Store } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import {
  isAdmin,
  type RequireMemberDependencies,
  requireMember,
} from '../../http/require-member.ts';
import { forbidden, invalidField, notFound } from '../../kernel/service-error.ts';
import type { FieldSchema } from '../../records/schema/entity-schema.ts';
import { changeCustomFields, userChanges } from './current-user-routes.ts';

/** Path of a user as a record of the entity `User`. */
export const USER_RECORD = '/apps/:appId/entities/User/:userId';

const roleSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

/** Dependencies of the user record routes. */
export interface UserRecordRouteDependencies
  extends Pick<RequireMemberDependencies, 'store' | 'sessionCache' | 'tokens'>,
    RemoveMemberDependencies {
  readonly userFields: FieldSchema | undefined;
}

/**
 * Adds the routes that read, change and remove one user: any user for an admin and the service role, only themselves
 * for other members, who cannot remove themselves or change their role.
 */
export function addUserRecordRoutes(
  api: Hono<HttpEnv>,
  services: UserRecordRouteDependencies,
): void {
  const { store } = services;

  api.get(USER_RECORD, async (c) => {
    const app = await requireApp(store, c.req.param('appId'));
    const userId = c.req.param('userId');
    await requireAccess(services, app, userId, c.req.header('Authorization'));
    return c.json(await readUser(store, app, userId));
  });

  api.put(USER_RECORD, async (c) => {
    const app = await requireApp(store, c.req.param('appId'));
    const userId = c.req.param('userId');
    const authorization = c.req.header('Authorization');
    const { callerId, isManager } = await requireAccess(services, app, userId, authorization);
    const changes = await readJsonBody(c, userChanges);
    const { membership } = await findMember(store, app, userId);
    const role = isManager ? readRole(changes.role) : undefined;
    const changesRole = role !== undefined && role !== membership.role;
    if (changesRole && userId === callerId)
      throw forbidden('This is your own role. Ask another admin.');
    await changeCustomFields(services, membership, changes);
    if (changesRole) await grantMembership(store, { appId: app.id, userId, role });
    services.log.info({ message: 'A user was changed.', by: callerId || 'service', user: userId });
    return c.json(await readUser(store, app, userId));
  });

  api.delete(USER_RECORD, async (c) => {
    const app = await requireApp(store, c.req.param('appId'));
    const userId = c.req.param('userId');
    const authorization = c.req.header('Authorization');
    const { callerId, isManager } = await requireAccess(services, app, userId, authorization);
    if (!isManager) throw forbidden('Only an admin of the app removes users. Ask one.');
    await removeMember(services, app, { adminId: callerId, userId });
    return c.json({ success: true });
  });
}

/** Who sent a request about a user. */
interface Access {
  /** Id of the caller; empty for the service role. */
  readonly callerId: string;
  /** Whether the caller manages all users. */
  readonly isManager: boolean;
}

/**
 * Returns what the caller may do with a user.
 *
 * @throws ServiceError `not_found` when the caller is neither the user, nor an admin or the service role.
 */
async function requireAccess(
  services: UserRecordRouteDependencies,
  app: AppRow,
  userId: string,
  authorization: string | undefined,
): Promise<Access> {
  const subject = await readBearer(services.tokens, authorization);
  if (subject?.kind === 'service' && subject.appId === app.id) {
    return { callerId: '', isManager: true };
  }
  const member = await requireMember(services, app, authorization);
  const isManager = isAdmin(member);
  if (!isManager && member.user.id !== userId) throw unknownUser();
  return { callerId: member.user.id, isManager };
}

async function readUser(store: Store, app: AppRow, userId: string): Promise<User> {
  const { user, membership } = await findMember(store, app, userId);
  return toUserBody(user, membership);
}

async function findMember(store: Store, app: AppRow, userId: string) {
  const user = await findUser(store, userId);
  const membership = user && (await findMembership(store, app.id, userId));
  if (!membership) throw unknownUser();
  return { user, membership };
}

function readRole(value: unknown): string | undefined {
  const { success, data } = roleSchema.safeParse(value);
  if (!success) throw invalidField('role', 'Expects the name of a role');
  return data;
}

function unknownUser() {
  return notFound('The app has no user with this id. Check the id in the list of users.');
}
