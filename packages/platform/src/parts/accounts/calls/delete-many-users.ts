import { badQuery } from '@groundwork/engine/kernel';
import { type DeleteManyResponse, routes } from '@groundwork/sdk/protocol';
import {
  defineCall,
  deleteManyResponse,
  filterText,
  requireAll,
  responds,
} from '../../../http/calls/index.ts';
import { parseJson } from '../../../kernel/parse-json.ts';
import type { Services } from '../../../services.ts';
import { userManager } from '../access.ts';
import { removeMembers } from '../members/remove-member.ts';
import { parseUserQuery, selectUsers } from './many-users.ts';
import { respondOnce } from './respond-once.ts';

const REMOVE_LIMIT = 5000;

export const deleteManyUsers = defineCall({
  id: 'deleteManyUsers',
  method: 'delete',
  path: routes.entityRecords.replace(':entity', 'User'),
  area: 'Users',
  summary:
    'Removes the users that match a filter from the app; for administrators and the service role only',
  description:
    'A filter that matches every user is rejected unless the query contains `all=true`, and so is one that matches the caller.',
  access: userManager,
  input: filterText({ plan: 'expired' }),
  responses: responds<DeleteManyResponse>('The number of removed users', deleteManyResponse),
  isRepeatable: true,
  async handle({ c, caller, input: text, key }, services: Services) {
    const filter = parseUserQuery(services.userSchema, text === '' ? {} : parseJson(text));
    requireAll(c, filter, 'deleted', services.userSchema);
    return respondOnce(services, c, key, async (): Promise<DeleteManyResponse> => {
      const selected = await selectUsers(services, caller, filter, REMOVE_LIMIT + 1);
      if (selected.length > REMOVE_LIMIT) {
        throw badQuery(`one call removes at most ${REMOVE_LIMIT} users, and more match.`);
      }
      const removed = await removeMembers(services, caller.app, {
        adminId: caller.callerId,
        address: caller.address,
        userIds: selected.map(({ id }) => String(id)),
        filter,
        depth: caller.automationDepth,
      });
      return { success: true, deleted: removed.length };
    });
  },
});
