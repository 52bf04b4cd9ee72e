import type { Store } from '@groundwork/engine';
import { createMissingPassword } from '../sign-in/password.ts';
import { findMembership, insertMembership, updateMembershipData } from '../tables/memberships.ts';
import type { UserRow } from '../tables/rows.ts';
import { findUserByEmail, insertUser } from '../tables/users.ts';

export interface UserToAdd
  extends Partial<Pick<UserRow, 'id' | 'password_hash' | 'disabled' | 'created_date'>> {
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Adds a user to an app. The user has no password unless its hash is given. An existing account stays unchanged;
 * an account that is not a member yet gets a membership with the given role and fields.
 *
 * @returns the account, and whether it is new.
 */
export async function addUser(
  store: Store,
  appId: string,
  { email, fullName, role, fields, password_hash = createMissingPassword(), ...row }: UserToAdd,
): Promise<{ readonly user: UserRow; readonly isNew: boolean }> {
  const known = await findUserByEmail(store, email);
  const user =
    known ?? (await insertUser(store, { email, full_name: fullName, password_hash, ...row }));
  const membership = await findMembership(store, appId, user.id);
  if (membership) return { user, isNew: false };
  await insertMembership(store, { appId, userId: user.id, role }, 'invited');
  const added = await findMembership(store, appId, user.id);
  if (added) await updateMembershipData(store, added, JSON.stringify(fields));
  return { user, isNew: known === undefined };
}
