import { notFound } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Services } from '../../../services.ts';
import { deleteInvitationOf } from '../tables/invitations.ts';

interface Withdrawal {
  readonly appId: string;
  readonly id: string;
  readonly adminId: string;
  /** IP address of the client. */
  readonly address: string;
}

/** @throws ServiceError `not_found` when the app has no such invitation. */
export async function withdrawInvitation(
  { store, log }: Services,
  { appId, id, adminId: actorId, address }: Withdrawal,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    if (!(await deleteInvitationOf(transaction, appId, id))) {
      throw notFound(
        'The app has no invitation with this id. It may have been accepted or withdrawn; list the invitations again.',
      );
    }
    await recordAuditEvent(transaction, {
      appId,
      action: 'invitation_withdrawn',
      actorId,
      address,
    });
  });
  log.info({ message: 'An admin withdrew an invitation.', admin: actorId });
}
