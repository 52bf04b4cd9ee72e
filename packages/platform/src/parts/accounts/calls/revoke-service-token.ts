import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { adminSession } from '../access.ts';

export const revokeServiceToken = defineCall({
  id: 'revokeServiceToken',
  method: 'delete',
  path: routes.serviceToken,
  summary: 'Revokes a service token, which then gives no access any more',
  description: 'Only the administration can use this call.',
  access: adminSession,
  input: none,
  responses: responds<DeleteResponse>('The token was revoked', successResponse),
  errors: [404],
  async handle({ address, appId, caller, param }, { serviceTokens }: Services) {
    const actor = { id: caller.user.id, address };
    await serviceTokens.revoke(appId, param('tokenId'), actor);
    return { success: true };
  },
});
