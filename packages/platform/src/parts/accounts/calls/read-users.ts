import { parseSort, type Store } from '@groundwork/engine';
import { readFilter } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import type { UserQuery } from '../members/find-users.ts';
import { queryUsers } from '../members/query-users.ts';
import type { UserAccess } from '../members/user-access.ts';

export const SKIP_LIMIT = 999_999_999;

export const OTHER_USERS =
  'Members who are not administrators receive no e-mail address, role or status of other users.';

export function readUsers<Result>(
  { queries, userSchema }: Services,
  caller: UserAccess,
  { q, sort }: { readonly q?: string | undefined; readonly sort?: string | undefined },
  work: (store: Store, query: Omit<UserQuery, 'limit' | 'skip'>) => Promise<Result>,
): Promise<Result> {
  const query = { filter: readFilter(userSchema, q), sort: parseSort(sort || undefined) };
  return queryUsers(queries, caller, query, work);
}
