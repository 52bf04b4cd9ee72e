import { badRequest } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import { defineCall, none } from '../../../http/calls/index.ts';
import { userManager } from '../access.ts';

/** Endpoint that rejects every request to create a user, because new users must be invited. */
export const createUser = defineRejection(
  'createUser',
  routes.entityRecords.replace(':entity', 'User'),
);

export const createUsers = defineRejection(
  'createUsers',
  routes.entityBulk.replace(':entity', 'User'),
);

function defineRejection(id: string, path: string) {
  return defineCall({
    id,
    method: 'post',
    path,
    area: 'Users',
    summary: 'Always rejected, because users are not created like records',
    access: userManager,
    input: none,
    responses: { documented: {} },
    errors: [400],
    async handle(): Promise<Response> {
      throw badRequest(
        'Users are not created like records, because each needs an account. Invite them with users.inviteUser, or add them with "groundwork seed" or "groundwork import".',
      );
    },
  });
}
