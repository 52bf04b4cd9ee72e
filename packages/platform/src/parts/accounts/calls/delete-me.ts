import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, responds, successResponse } from '../../../http/calls/index.ts';
import { password } from '../../../kernel/fields.ts';
import type { PartsTogether } from '../../../part.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { deleteAccount } from '../personal-data/delete-account.ts';

const deletionBody = z.object({ password: password.nullish() });

export const deleteMe = defineCall({
  id: 'deleteMe',
  method: 'delete',
  path: routes.currentUser,
  area: 'Users',
  summary: 'Deletes the account of the signed-in user with its data',
  description:
    'The password is not required within ten minutes of the sign-in; the response to a wrong one has status 400. Sessions end immediately; data is deleted in the background. What happens to records depends on `on_account_deletion` of their entity. The only administrator cannot be deleted.',
  access: member,
  input: body(deletionBody, { password: 'a long password' }),
  responses: responds<DeleteResponse>('The account is deleted', successResponse),
  errors: [429],
  async handle({ address, caller, input }, services: Services & PartsTogether) {
    const { app, user, sessionId } = caller;
    await deleteAccount(services, {
      app,
      user,
      sessionId,
      password: input.password ?? undefined,
      address,
    });
    return { success: true };
  },
});
