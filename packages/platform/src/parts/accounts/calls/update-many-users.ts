import { isCustomField, parseUpdate } from '@groundwork/engine';
import { badQuery, type JsonObject } from '@groundwork/engine/kernel';
import { BULK_LIMIT, routes, type UpdateManyResponse } from '@groundwork/sdk/protocol';
import {
  defineCall,
  filterAndUpdate,
  requireAll,
  responds,
  updateManyResponse,
} from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { userManager } from '../access.ts';
import { changeUser, changingUsers } from '../members/change-user.ts';
import { findUsers } from '../members/find-users.ts';
import { logChange, oldestFirst, parseUserQuery, selectUsers } from './many-users.ts';
import { respondOnce } from './respond-once.ts';

export const updateManyUsers = defineCall({
  id: 'updateManyUsers',
  method: 'patch',
  path: routes.entityUpdateMany.replace(':entity', 'User'),
  area: 'Users',
  summary: `Changes the ${BULK_LIMIT} oldest users that match a filter, with update operators; for administrators and the service role only`,
  description:
    'A filter that matches every user is rejected unless the query contains `all=true`, except in apps of Base44.',
  access: userManager,
  input: filterAndUpdate({ query: { role: 'user' }, data: { $set: { plan: 'free' } } }),
  responses: responds<UpdateManyResponse>(
    'The number of changed users, and whether more users match',
    updateManyResponse,
  ),
  isRepeatable: true,
  async handle({ c, caller, input, key }, services: Services) {
    const query = parseUserQuery(services.userSchema, input.query);
    requireAll(c, query, 'changed', services.userSchema);
    const { apply } = parseUpdate(input.data, services.userSchema.record);
    return respondOnce(services, c, key, async (): Promise<UpdateManyResponse> => {
      const selected = await selectUsers(services, caller, query, BULK_LIMIT + 1);
      const now = new Date().toISOString();
      const updated = await services.userWrites.write(
        caller.app.id,
        (writing) =>
          changingUsers(writing, caller, async () => {
            let count = 0;
            for (const { id } of selected.slice(0, BULK_LIMIT)) {
              const userId = String(id);
              const [record] = await findUsers(writing.store, {
                ...oldestFirst(caller.app, query, 1),
                userId,
              });
              if (!record) continue;
              const changes = toChanges(apply(record, now));
              await changeUser(services, writing, { caller, userId, changes });
              count += 1;
            }
            return count;
          }),
        caller.automationDepth,
      );
      logChange(services, caller, updated);
      return { success: true, updated, has_more: selected.length > BULK_LIMIT };
    });
  },
});

/** @throws ServiceError `bad_request` for a field that only the platform writes. */
function toChanges({
  set,
  unset = [],
}: {
  readonly set: JsonObject;
  readonly unset?: readonly string[] | undefined;
}): Readonly<Record<string, unknown>> {
  const fixed = [...Object.keys(set).filter((name) => name !== 'role'), ...unset].find(
    (name) => !isCustomField(name),
  );
  if (fixed !== undefined) throw badQuery(`${fixed} of a user cannot be set. Leave it out.`);
  return { ...set, ...Object.fromEntries(unset.map((name) => [name, undefined])) };
}
