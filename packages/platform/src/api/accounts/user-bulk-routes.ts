import {
  compareInstants,
  type EntitySchema,
  type Filter,
  fieldAt,
  hasDateTimes,
  isCustomField,
  isDeclaredPath,
  mapTests,
  parseFilter,
  parseSort,
  parseUpdate,
  type Queries,
  type RecordUpdate,
  requireNarrow,
  toStore,
  USER_FIELDS,
} from '@groundwork/engine';
import {
  badQuery,
  badRequest,
  forbidden,
  invalidField,
  type JsonObject,
} from '@groundwork/engine/kernel';
import {
  BULK_LIMIT,
  type DeleteManyResponse,
  routes,
  type UpdateManyResponse,
} from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { findUsers, type UserQuery } from '../../accounts/members/find-users.ts';
import {
  type RemoveMemberDependencies,
  removeMembers,
} from '../../accounts/members/remove-member.ts';
import type { AppRow } from '../../accounts/tables/rows.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { readBody } from '../../http/read-body.ts';
import { repeatable } from '../../http/repeatable.ts';
import {
  type IdempotencyKeyDependencies,
  withIdempotencyKey,
} from '../../http/with-idempotency-key.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import {
  BODY_LIMIT_BYTES,
  FILTER_LIMIT_BYTES,
  manyRecords,
  updateManyBody,
} from '../../parts/records/index.ts';
import { type ChangeUserDependencies, changeUser, changingUsers } from './change-user.ts';
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
interface UserBulkRouteDependencies
  extends UserAccessDependencies,
    RemoveMemberDependencies,
    ChangeUserDependencies,
    IdempotencyKeyDependencies {
  readonly queries: Queries;
}

/**
 * Adds the routes that change and remove many users in one transaction, for administrators and the service role.
 */
export function addUserBulkRoutes(api: Hono<HttpEnv>, services: UserBulkRouteDependencies): void {
  const { queries, userWrites, log } = services;

  /** Finds the caller, who must be a manager. */
  async function requireManager(c: Context<HttpEnv>): Promise<UserAccess> {
    const caller = await findUserAccess(services, c);
    if (caller.isManager) return caller;
    throw forbidden('Only an admin of the app changes many users in one call. Ask one.');
  }

  /** Runs the work of a request once for each idempotency key. */
  async function respondOnce(
    c: Context<HttpEnv>,
    { app, callerId }: UserAccess,
    body: unknown,
    work: () => Promise<unknown>,
  ): Promise<Response> {
    const sender = callerId || 'service';
    const key = repeatable(c, { appId: app.id, principal: { sender } }, body);
    const run = async () => Response.json(await work());
    const response = await withIdempotencyKey(services, key, { run });
    return c.newResponse(response.body, response);
  }

  /** Finds the oldest users that match a query. */
  const select = ({ app, client }: UserAccess, filter: Filter, limit: number) =>
    queries.run(client, (connection) =>
      findUsers(toStore(connection), oldestFirst(app, filter, limit)),
    );

  const logChange = ({ callerId }: UserAccess, users: number) =>
    log.info({ message: 'Users were changed.', by: callerId || 'service', users });

  for (const route of [USER_RECORDS, USER_BULK]) {
    api.post(route, async (c) => {
      await requireManager(c);
      throw badRequest(
        'Users are not created like records, because each needs an account. Invite them with users.inviteUser, or add them with "groundwork seed" or "groundwork import".',
      );
    });
  }

  api.put(USER_BULK, async (c) => {
    const caller = await requireManager(c);
    const inputs = await readJsonBody(c, manyRecords, BODY_LIMIT_BYTES);
    return respondOnce(c, caller, inputs, async () => {
      const changed = await userWrites.write(
        caller.app.id,
        (writing) =>
          changingUsers(writing, caller, async () => {
            const users: JsonObject[] = [];
            for (const [index, { id: userId, ...changes }] of inputs.entries()) {
              if (typeof userId !== 'string') throw invalidField(`${index}.id`, 'Field required');
              users.push(await changeUser(services, writing, { caller, userId, changes }));
            }
            return users;
          }),
        caller.automationDepth,
      );
      logChange(caller, changed.length);
      return changed;
    });
  });

  api.patch(USER_UPDATE_MANY, async (c) => {
    const caller = await requireManager(c);
    const body = await readJsonBody(c, updateManyBody);
    const query = parseUserQuery(services.userSchema, body.query);
    const { apply } = parseUpdate(body.data, (path) =>
      hasDateTimes(fieldAt(services.userSchema.record, path)),
    );
    return respondOnce(c, caller, body, async () => {
      const selected = await select(caller, query, BULK_LIMIT + 1);
      const now = new Date().toISOString();
      const updated = await userWrites.write(
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
      logChange(caller, updated);
      const has_more = selected.length > BULK_LIMIT;
      return { success: true, updated, has_more } satisfies UpdateManyResponse;
    });
  });

  api.delete(USER_RECORDS, async (c) => {
    const caller = await requireManager(c);
    const text = (await readBody(c, FILTER_LIMIT_BYTES)).trim();
    const filter = parseUserQuery(services.userSchema, text === '' ? {} : parseJson(text));
    if (c.req.query('all') !== 'true') requireNarrow(filter);
    return respondOnce(c, caller, text, async () => {
      const selected = await select(caller, filter, REMOVE_LIMIT + 1);
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
      return { success: true, deleted: removed.length } satisfies DeleteManyResponse;
    });
  });
}

/**
 * Parses the filter of the users to change or remove.
 *
 * @throws ServiceError `bad_request` for a name that is neither a field of the platform nor declared in `User.jsonc`.
 */
function parseUserQuery({ record }: EntitySchema, json: unknown): Filter {
  const { properties = {} } = record;
  const filter = parseFilter(json);
  mapTests(filter, (test) => {
    const name = test.path.join('.');
    const isOfPlatform = USER_FIELDS.some((field) => field === name);
    if (isOfPlatform || isDeclaredPath({ properties }, test.path)) return test;
    throw badQuery(
      `${name} is not a declared field of users. Check its spelling, or declare it in User.jsonc.`,
    );
  });
  return compareInstants(record, filter);
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
