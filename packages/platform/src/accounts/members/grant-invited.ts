import type { InvitationRow } from '../../database/schema/schema.ts';
import { deleteInvitation } from '../tables/invitations.ts';
import { grantMembership, isOnlyAdmin } from '../tables/memberships.ts';
import { changeMembers } from './change-members.ts';
import type { UserWriting } from './user-writes.ts';

/**
 * Uses up an invitation, and gives the user its role. The only administrator of the app keeps theirs.
 *
 * @returns whether the invitation was still valid.
 */
export function grantInvited(
  { store, changing }: UserWriting,
  { id, app_id: appId, role: invitedRole }: InvitationRow,
  userId: string,
): Promise<boolean> {
  return changeMembers(store, { appId }, async () => {
    if (!(await deleteInvitation(store, id))) return false;
    await changing(userId);
    const role = (await isOnlyAdmin(store, appId, userId)) ? 'admin' : invitedRole;
    await grantMembership(store, { appId, userId, role });
    return true;
  });
}
