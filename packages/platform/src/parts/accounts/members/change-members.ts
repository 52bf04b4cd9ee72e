import type { Store } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { hasAdmin, isActiveAdmin } from '../tables/memberships.ts';

/** The app whose members change, and the administrator who changes them. */
interface MemberChange {
  readonly appId: string;
  /** Id of the administrator who changes them. Default: the service role, or the platform itself. */
  readonly adminId?: string | undefined;
}

/**
 * Runs a change of roles, memberships or disabled accounts. Transactions run one at a time, so an earlier one may have
 * revoked the rights of the administrator after the request was admitted.
 *
 * @param store store of a transaction. Hazard: values that were read before it, such as a role, may be outdated.
 * @throws ServiceError `forbidden` when the administrator has lost the role, or the change leaves the app without an
 *   administrator.
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
