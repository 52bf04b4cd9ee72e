import { forbidden } from '@groundwork/engine/kernel';
import type { DeleteResponse } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { requireUser } from '../members/change-user.ts';
import { removeMember } from '../members/remove-member.ts';
import { USER_PATH } from './read-user.ts';

export const deleteUser = defineCall({
  id: 'deleteUser',
  method: 'delete',
  path: USER_PATH,
  area: 'Users',
  summary: 'Removes a user from the app; for administrators and the service role only',
  access: userReader,
  input: none,
  errors: [400],
  responses: responds<DeleteResponse>('The user is removed', successResponse),
  async handle({ caller, param }, services: Services) {
    const userId = param('userId');
    await requireUser(services.store, caller, userId);
    if (!caller.isManager) throw forbidden('Only an admin of the app can remove users. Ask one.');
    await removeMember(services, caller.app, {
      adminId: caller.callerId,
      address: caller.address,
      userId,
      depth: caller.automationDepth,
    });
    return { success: true };
  },
});
