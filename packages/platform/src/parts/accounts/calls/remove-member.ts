import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { removeMember as remove } from '../members/remove-member.ts';

export const removeMember = defineCall({
  id: 'removeMember',
  method: 'delete',
  path: routes.member,
  area: 'Users',
  summary: 'Removes a member from the app, and ends their sessions in it',
  description:
    'Until the user is invited again, their calls are rejected with 403 and the reason `user_not_registered`, even in a public app. The account and its records are not deleted. Administrators cannot remove themselves.',
  access: admin,
  input: none,
  responses: responds<DeleteResponse>('The member is removed', successResponse),
  async handle({ address, caller, param }, services: Services) {
    await remove(services, caller.app, {
      adminId: caller.user.id,
      address,
      userId: param('userId'),
    });
    return { success: true };
  },
});
