import {
  type EntitySchema,
  type Filter,
  isCustomField,
  parseQuery,
  parseSort,
  parseUpdate,
  toStore,
} from '@groundwork/engine';
import { badQuery, invalidField, type JsonObject } from '@groundwork/engine/kernel';
import {
  BULK_LIMIT,
  type DeleteManyResponse,
  routes,
  type UpdateManyResponse,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  BODY_LIMIT_BYTES,
  body,
  defineCall,
  deleteManyResponse,
  filterAndUpdate,
  filterText,
  manyRecords,
  requireAll,
  responds,
  updateManyResponse,
} from '../../../http/calls/index.ts';
import { parseJson } from '../../../kernel/parse-json.ts';
import type { Services } from '../../../services.ts';
import { userManager } from '../access.ts';
import { changeUser, changingUsers } from '../members/change-user.ts';
import { findUsers, type UserQuery } from '../members/find-users.ts';
import { removeMembers } from '../members/remove-member.ts';
import type { UserAccess } from '../members/user-access.ts';
import type { AppRow } from '../tables/rows.ts';
import { respondOnce } from './respond-once.ts';
import { userPartResponse } from './responses.ts';

function selectUsers(
  { queries }: Services,
  { app, client }: UserAccess,
  filter: Filter,
  limit: number,
) {
  return queries.run(client, (connection) =>
    findUsers(toStore(connection), oldestFirst(app, filter, limit)),
  );
}

function oldestFirst({ id: appId }: AppRow, filter: Filter, limit: number): UserQuery {
  return { appId, filter, sort: parseSort('created_date'), limit, skip: 0 };
}

function logChange({ log }: Services, { callerId }: UserAccess, users: number): void {
  log.info({ message: 'Users were changed.', by: callerId || 'service', users });
}

/**
 * Parses the filter of users to change or remove, which may only name declared fields.
 *
 * @throws ServiceError `bad_request` for an invalid filter, an unknown name or a value of the wrong type.
 */
function parseUserQuery(schema: EntitySchema, json: unknown): Filter {
  const { properties = {} } = schema.record;
  return parseQuery({ ...schema, record: { properties } }, json, 'write');
}

const updateUsers = defineCall({
  id: 'updateUsers',
  method: 'put',
  path: routes.entityBulk.replace(':entity', 'User'),
  area: 'Users',
  summary: `Changes up to ${BULK_LIMIT} users by id, as \`updateUser\` does: all of them, or none; for administrators and the service role only`,
  access: userManager,
  input: body(manyRecords, [{ id: '665f0c9e5d3b7a2c4e8f1b60', role: 'editor' }], BODY_LIMIT_BYTES),
  responses: responds('The users, in the order of the request', z.array(userPartResponse)),
  isRepeatable: true,
  async handle({ c, caller, input, key }, services: Services) {
    return respondOnce(services, c, key, async () => {
      const changed = await services.userWrites.write(
        caller.app.id,
        (writing) =>
          changingUsers(writing, caller, async () => {
            const users: JsonObject[] = [];
            for (const [index, { id: userId, ...changes }] of input.entries()) {
              if (typeof userId !== 'string') throw invalidField(`${index}.id`, 'Field required');
              users.push(await changeUser(services, writing, { caller, userId, changes }));
            }
            return users;
          }),
        caller.automationDepth,
      );
      logChange(services, caller, changed.length);
      return changed;
    });
  },
});

const updateManyUsers = defineCall({
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

/**
 * Returns the changes to make to each user.
 *
 * @throws ServiceError `bad_request` for a field that only the platform writes.
 */
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

const REMOVE_LIMIT = 5000;

const deleteManyUsers = defineCall({
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

export const userBulkCalls = [updateUsers, updateManyUsers, deleteManyUsers];
