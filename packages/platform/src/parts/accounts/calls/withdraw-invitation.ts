import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { withdrawInvitation as withdraw } from '../members/withdraw-invitation.ts';

export const withdrawInvitation = defineCall({
  id: 'withdrawInvitation',
  method: 'delete',
  path: routes.invitation,
  summary: 'Withdraws an invitation, so that its link becomes invalid',
  access: admin,
  input: none,
  responses: responds<DeleteResponse>('The invitation was withdrawn', successResponse),
  async handle({ c, appId, caller, param }, services: Services) {
    await withdraw(services, {
      appId,
      id: param('id'),
      adminId: caller.user.id,
      address: c.get('clientAddress'),
    });
    return { success: true };
  },
});
