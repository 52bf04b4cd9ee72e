import { notFound } from '@groundwork/engine/kernel';
import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { deleteInvitationOf } from '../tables/invitations.ts';

export const withdrawInvitation = defineCall({
  id: 'withdrawInvitation',
  method: 'delete',
  path: routes.invitation,
  summary: 'Withdraws an invitation, so that its link becomes invalid',
  access: admin,
  input: none,
  responses: responds<DeleteResponse>('The invitation was withdrawn', successResponse),
  async handle({ address, appId, caller, param }, { store, log }: Services) {
    const actorId = caller.user.id;
    await store.transaction().execute(async (transaction) => {
      if (!(await deleteInvitationOf(transaction, appId, param('id')))) {
        throw notFound(
          'The app has no invitation with this id. It may have been accepted or withdrawn; list the invitations again.',
        );
      }
      const event = { appId, actorId, address };
      await recordAuditEvent(transaction, 'invitation_withdrawn', event);
    });
    log.info({ message: 'An admin withdrew an invitation.', admin: actorId });
    return { success: true };
  },
});
