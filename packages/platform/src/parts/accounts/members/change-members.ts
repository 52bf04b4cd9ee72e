import type { Store } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { hasAdmin, isActiveAdmin } from '../tables/memberships.ts';

interface MemberChange {
  readonly appId: string;
  /** Id of the administrator; undefined if the service role or the platform changes the members. */
  readonly adminId?: string | undefined;
}

/**
 * Runs work that changes roles or memberships, or disables accounts. Checks again that the caller is an
 * administrator, because the role may have been removed since the request was accepted.
 *
 * @param store store of the current transaction.
 * @throws ServiceError `forbidden` when the caller is no longer an administrator, or when the app would have no
 * administrator left.
 */
export async function changeMembers<Result>(
  store: Store,
  { appId, adminId = '' }: MemberChange,
  work: () => Promise<Result>,
): Promise<Result> {
  if (adminId !== '' && !(await isActiveAdmin(store, appId, adminId))) {
    throw forbidden('You are not an admin of the app any more, so nothing was changed. Ask one.');
  }
  const hadAdmin = await hasAdmin(store, appId);
  const result = await work();
  if (hadAdmin && !(await hasAdmin(store, appId))) {
    throw forbidden('The app would have no admin then. Make another member an admin first.');
  }
  return result;
}
