import { type EntitySchema, type Filter, parseQuery, parseSort, toStore } from '@groundwork/engine';
import type { Services } from '../../../services.ts';
import { findUsers, type UserQuery } from '../members/find-users.ts';
import type { UserAccess } from '../members/user-access.ts';
import type { AppRow } from '../tables/rows.ts';

export function selectUsers(
  { queries }: Services,
  { app, client }: UserAccess,
  filter: Filter,
  limit: number,
) {
  return queries.run(client, (connection) =>
    findUsers(toStore(connection), oldestFirst(app, filter, limit)),
  );
}

export function oldestFirst({ id: appId }: AppRow, filter: Filter, limit: number): UserQuery {
  return { appId, filter, sort: parseSort('created_date'), limit, skip: 0 };
}

export function logChange({ log }: Services, { callerId }: UserAccess, users: number): void {
  log.info({ message: 'Users were changed.', by: callerId || 'service', users });
}

/**
 * Parses the filter of a write, in which only declared fields are known.
 *
 * @throws ServiceError `bad_request` for an invalid filter, an unknown name or a value of the wrong type.
 */
export function parseUserQuery(schema: EntitySchema, json: unknown): Filter {
  const { properties = {} } = schema.record;
  return parseQuery({ ...schema, record: { properties } }, json, 'write');
}
