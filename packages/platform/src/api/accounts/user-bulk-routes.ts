import {
  BULK_LIMIT,
  type DeleteManyResponse,
  routes,
  type UpdateManyResponse,
} from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { isCustomField } from '../../accounts/members/custom-fields.ts';
import { findUsers, type UserQuery } from '../../accounts/members/find-users.ts';
import {
  type RemoveMemberDependencies,
  removeMembers,
} from '../../accounts/members/remove-member.ts';
import type { Queries } from '../../database/queries/queries.ts';
import type { AppRow } from '../../database/schema/schema.ts';
import { toStore } from '../../database/to-store.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { readBody } from '../../http/read-body.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import { badQuery, badRequest, forbidden, invalidField } from '../../kernel/service-error.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { parseSort } from '../../query/sort.ts';
import { requireNarrow } from '../../records/write/bulk-writes.ts';
import { parseUpdate } from '../../records/write/update-operators.ts';
import type { RecordUpdate } from '../../records/write/writing.ts';
import { type AnswerRepeatableDependencies, answerRepeatable } from '../answer-repeatable.ts';
import {
  BODY_LIMIT_BYTES,
  FILTER_LIMIT_BYTES,
  manyRecords,
  updateManyBody,
} from '../records/entity-bulk-routes.ts';
import { repeatable } from '../repeatable.ts';
import { type ChangeUserDependencies, changeUser } from './change-user.ts';
import { findUserAccess, type UserAccess, type UserAccessDependencies } from './user-access.ts';

const ofUsers = (route: string) => route.replace(':entity', 'User');

/** Route that removes the users that match a query. */
export const USER_RECORDS = ofUsers(routes.entityRecords);

/** Route that changes users by id. */
export const USER_BULK = ofUsers(routes.entityBulk);

/** Route that changes the users that match a query. */
export const USER_UPDATE_MANY = ofUsers(routes.entityUpdateMany);

/** Maximum number of users that one call removes. */
const REMOVE_LIMIT = 5000;

/** Dependencies of the user bulk routes. */
export interface UserBulkRouteDependencies
  extends UserAccessDependencies,
    RemoveMemberDependencies,
    ChangeUserDependencies,
    AnswerRepeatableDependencies {
  readonly queries: Queries;
}

/** A manager who changes users of an app. */
interface Manager {
  readonly app: AppRow;
  readonly caller: UserAccess;
}

/**
 * Adds the routes that change and remove many users in one transaction, for administrators and the service role
 * (PROTOCOL, Entities).
 */
export function addUserBulkRoutes(api: Hono<HttpEnv>, services: UserBulkRouteDependencies): void {
  const { store, queries, userWrites, log } = services;

  /** Finds the caller, who must be a manager. */
  async function requireManager(c: Context<HttpEnv>, appId: string): Promise<Manager> {
    const app = await requireApp(store, appId);
    const caller = await findUserAccess(services, app, c.req.header('Authorization'));
    if (caller.isManager) return { app, caller };
    throw forbidden('Only an admin of the app changes many users in one call. Ask one.');
  }

  /** Runs the work of a request once for each idempotency key. */
  async function answer(
    c: Context<HttpEnv>,
    { app, caller }: Manager,
    body: unknown,
    work: () => Promise<unknown>,
  ): Promise<Response> {
    const sender = caller.callerId || 'service';
    const key = repeatable(c, { appId: app.id, principal: { sender } }, body);
    const run = async () => Response.json(await work());
    const response = await answerRepeatable(services, key, { run });
    return c.newResponse(response.body, response);
  }

  /** Finds the oldest users that match a query. */
  const select = ({ app, caller }: Manager, filter: Filter, limit: number) =>
    queries.run(caller.client, (connection) =>
      findUsers(toStore(connection), oldestFirst(app, filter, limit)),
    );

  const logChange = ({ caller }: Manager, message: string, users: number) =>
    log.info({ message, by: caller.callerId || 'service', users });

  for (const route of [USER_RECORDS, USER_BULK]) {
    api.post(route, async (c) => {
      await requireManager(c, c.req.param('appId') ?? '');
      throw badRequest(
        'Users are not created like records, because each needs an account. Invite them with users.inviteUser, or add them with "groundwork seed" or "groundwork import".',
      );
    });
  }

  api.put(USER_BULK, async (c) => {
    const manager = await requireManager(c, c.req.param('appId') ?? '');
    const inputs = await readJsonBody(c, manyRecords, BODY_LIMIT_BYTES);
    return answer(c, manager, inputs, async () => {
      const { app, caller } = manager;
      const changed = await userWrites.write(
        app.id,
        async (writing) => {
          const users: JsonObject[] = [];
          for (const [index, { id: userId, ...changes }] of inputs.entries()) {
            if (typeof userId !== 'string') throw invalidField(`${index}.id`, 'Field required');
            users.push(await changeUser(services, writing, app, { caller, userId, changes }));
          }
          return users;
        },
        caller.automationDepth,
      );
      logChange(manager, 'Users were changed.', changed.length);
      return changed;
    });
  });

  api.patch(USER_UPDATE_MANY, async (c) => {
    const manager = await requireManager(c, c.req.param('appId') ?? '');
    const body = await readJsonBody(c, updateManyBody);
    const query = parseFilter(body.query);
    const { apply } = parseUpdate(body.data);
    return answer(c, manager, body, async () => {
      const { app, caller } = manager;
      const selected = await select(manager, query, BULK_LIMIT + 1);
      const now = new Date().toISOString();
      const updated = await userWrites.write(
        app.id,
        async (writing) => {
          let count = 0;
          for (const { id } of selected.slice(0, BULK_LIMIT)) {
            const userId = String(id);
            const [record] = await findUsers(writing.store, {
              ...oldestFirst(app, query, 1),
              userId,
            });
            if (!record) continue;
            const changes = toChanges(apply(record, now));
            await changeUser(services, writing, app, { caller, userId, changes });
            count += 1;
          }
          return count;
        },
        caller.automationDepth,
      );
      logChange(manager, 'Users were changed.', updated);
      const response: UpdateManyResponse = {
        success: true,
        updated,
        has_more: selected.length > BULK_LIMIT,
      };
      return response;
    });
  });

  api.delete(USER_RECORDS, async (c) => {
    const manager = await requireManager(c, c.req.param('appId') ?? '');
    const text = (await readBody(c, FILTER_LIMIT_BYTES)).trim();
    const filter = parseFilter(text === '' ? {} : parseJson(text));
    if (c.req.query('all') !== 'true') requireNarrow(filter);
    return answer(c, manager, text, async () => {
      const { app, caller } = manager;
      const selected = await select(manager, filter, REMOVE_LIMIT + 1);
      if (selected.length > REMOVE_LIMIT) {
        throw badQuery(`one call removes at most ${REMOVE_LIMIT} users, and more match.`);
      }
      const removed = await removeMembers(services, app, {
        adminId: caller.callerId,
        userIds: selected.map(({ id }) => String(id)),
        filter,
        depth: caller.automationDepth,
      });
      const response: DeleteManyResponse = { success: true, deleted: removed.length };
      return response;
    });
  });
}

function oldestFirst({ id: appId }: AppRow, filter: Filter, limit: number): UserQuery {
  return { appId, filter, sort: parseSort('created_date'), limit, skip: 0 };
}

/**
 * Returns the changes of an update.
 *
 * @throws ServiceError `bad_request` for a field that only the platform writes.
 */
function toChanges({ set, unset = [] }: RecordUpdate): Readonly<Record<string, unknown>> {
  const fixed = [...Object.keys(set).filter((name) => name !== 'role'), ...unset].find(
    (name) => !isCustomField(name),
  );
  if (fixed !== undefined) throw badQuery(`${fixed} of a user cannot be set. Leave it out.`);
  return { ...set, ...Object.fromEntries(unset.map((name) => [name, undefined])) };
}
