import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { deleteInvitation } from '../tables/invitations.ts';
import { grantMembership, isOnlyAdmin } from '../tables/memberships.ts';
import type { InvitationRow } from '../tables/rows.ts';
import { changeMembers } from './change-members.ts';
import type { UserWriting } from './user-writes.ts';

export interface InvitedUser {
  readonly id: string;
  readonly address: string;
}

/**
 * Deletes an invitation and gives the user its role. The only administrator of the app stays an administrator.
 *
 * @returns false if the invitation was no longer valid.
 */
export function grantInvited(
  { store, changing }: UserWriting,
  { id, app_id: appId, role: invitedRole }: InvitationRow,
  { id: userId, address }: InvitedUser,
): Promise<boolean> {
  return changeMembers(store, { appId }, async () => {
    if (!(await deleteInvitation(store, id))) return false;
    await changing(userId);
    const role = (await isOnlyAdmin(store, appId, userId)) ? 'admin' : invitedRole;
    await grantMembership(store, { appId, userId, role });
    await recordAuditEvent(store, 'invitation_accepted', { appId, actorId: userId, address });
    return true;
  });
}
