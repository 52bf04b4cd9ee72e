import {
  compareInstants,
  type EntitySchema,
  type Filter,
  isDeclaredPath,
  mapTests,
  parseFilter,
  parseSort,
  toStore,
  USER_FIELDS,
} from '@groundwork/engine';
import { badQuery } from '@groundwork/engine/kernel';
import type { UserQuery } from '../members/find-users.ts';
import { findUsers } from '../members/find-users.ts';
import type { UserAccess } from '../members/user-access.ts';
import type { AccountServices } from '../services.ts';
import type { AppRow } from '../tables/rows.ts';

export function selectUsers(
  { queries }: Pick<AccountServices, 'queries'>,
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

export function logChange(
  { log }: Pick<AccountServices, 'log'>,
  { callerId }: UserAccess,
  users: number,
): void {
  log.info({ message: 'Users were changed.', by: callerId || 'service', users });
}

export function parseUserQuery({ record }: EntitySchema, json: unknown): Filter {
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
