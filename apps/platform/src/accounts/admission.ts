import { findMembership, insertMembership } from '../store/memberships.ts';
import type { AppRow, MembershipRow, Store } from '../store/schema.ts';

const OPEN_TO_EVERY_ACCOUNT: readonly string[] = ['public_without_login', 'public_with_login'];

/**
 * The place of a user in an app. In a public app every account counts as registered, and gets a
 * place the first time it turns up; in any other one somebody must have given it one.
 *
 * @returns undefined when the user is not registered for the app.
 */
export async function admit(
  store: Store,
  app: AppRow,
  userId: string,
): Promise<MembershipRow | undefined> {
  const membership = await findMembership(store, app.id, userId);
  if (membership || !OPEN_TO_EVERY_ACCOUNT.includes(app.visibility)) return membership;
  await insertMembership(store, { appId: app.id, userId, role: 'user' });
  return findMembership(store, app.id, userId);
}
