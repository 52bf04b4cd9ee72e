import { outOfReach, type Store } from '@groundwork/engine';
import {
  forbidden,
  invalidField,
  type JsonObject,
  notFound,
  type ServiceError,
} from '@groundwork/engine/kernel';
import { z } from 'zod';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Services } from '../../../services.ts';
import { findMembership, grantMembership } from '../tables/memberships.ts';
import type { AppRow, MembershipRow, UserRow } from '../tables/rows.ts';
import { findUser } from '../tables/users.ts';
import { changeMembers } from './change-members.ts';
import { mayUse, type UserAccess } from './user-access.ts';
import { toUserObject } from './user-body.ts';
import { changeCustomFields, changedFields } from './user-changes.ts';
import type { UserWriting } from './user-writes.ts';

const roleName = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

interface Change {
  readonly caller: UserAccess;
  readonly userId: string;
  /** New values of the user's fields. A custom field with the value undefined is removed. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/**
 * Runs work in a transaction that changes users on behalf of a caller. Checks again that an administrator still
 * has the role, because administrators may change roles.
 *
 * @throws ServiceError `forbidden` when the caller is no longer an administrator, or when no administrator would
 * remain.
 */
export function changingUsers<Result>(
  { store }: UserWriting,
  { app, callerId: adminId, isManager }: UserAccess,
  work: () => Promise<Result>,
): Promise<Result> {
  return isManager ? changeMembers(store, { appId: app.id, adminId }, work) : work();
}

/**
 * Changes custom fields of a user, and for an administrator or the service role also the role. Ignores the
 * platform's other fields. Must be called within {@link changingUsers}.
 *
 * @returns the user as the caller may see it.
 * @throws ServiceError `not_found` for a user that the caller may not change, `forbidden` for a field that the
 * caller may not write, or if the caller could no longer change the user afterwards, `validation_error` for an
 * invalid field.
 */
export async function changeUser(
  { userSchema }: Pick<Services, 'userSchema'>,
  { store, changing }: UserWriting,
  { caller, userId, changes }: Change,
): Promise<JsonObject> {
  const { app, callerId, address, isManager, access } = caller;
  const { record, membership } = await requireUser(store, caller, userId, 'update');
  const role = isManager ? readRole(changes.role) : undefined;
  const changesRole = role !== undefined && role !== membership.role;
  if (changesRole && userId === callerId) {
    throw forbidden('This is your own role. Ask another admin.');
  }
  const fields = changedFields(access.show(record), changes);
  access.requireWritable(fields, record, 'update');
  await changing(userId);
  await changeCustomFields({ store, userSchema }, membership, changes);
  if (changesRole) {
    await grantMembership(store, { appId: app.id, userId, role });
    await recordAuditEvent(store, 'role_changed', {
      appId: app.id,
      actorId: callerId || null,
      subjectId: userId,
      address,
    });
  }
  const changed = await findMember(store, app, userId);
  const after = toUserObject(changed.user, changed.membership);
  if (!mayUse(caller, 'update', after)) throw outOfReach('User');
  access.requireWritable(fields, after, 'update');
  return access.show(after);
}

/**
 * Returns a user for whom the caller has a permission.
 *
 * @throws ServiceError `not_found` if the app has no such user, or if the access rules deny the permission.
 */
export async function requireUser(
  store: Store,
  caller: UserAccess,
  userId: string,
  operation: 'read' | 'update' = 'read',
): Promise<{ readonly record: JsonObject; readonly membership: MembershipRow }> {
  const { user, membership } = await findMember(store, caller.app, userId);
  const record = toUserObject(user, membership);
  if (!mayUse(caller, operation, record)) throw unknownUser();
  return { record, membership };
}

async function findMember(
  store: Store,
  app: AppRow,
  userId: string,
): Promise<{ readonly user: UserRow; readonly membership: MembershipRow }> {
  const user = await findUser(store, userId);
  const membership = user && (await findMembership(store, app.id, userId));
  if (!membership) throw unknownUser();
  return { user, membership };
}

function readRole(value: unknown): string | undefined {
  const { success, data } = roleName.safeParse(value);
  if (!success) throw invalidField('role', 'Expects the name of a role');
  return data;
}

function unknownUser(): ServiceError {
  return notFound('The app has no user with this id. Check the id in the list of users.');
}
