import { ALWAYS, type Filter, type Queries, type Store, toStore } from '@groundwork/engine';
import type { UserQuery } from './find-users.ts';
import { onlyId, type UserAccess } from './user-access.ts';

/**
 * Runs a query with only the users and fields that the caller may read.
 *
 * @throws ServiceError `forbidden` for sorting by a field that the caller may not read for every user.
 */
export function queryUsers<Result>(
  queries: Queries,
  { app, access, client }: UserAccess,
  { filter, sort }: Pick<UserQuery, 'filter' | 'sort'>,
  work: (store: Store, query: Omit<UserQuery, 'limit' | 'skip'>) => Promise<Result>,
): Promise<Result> {
  const readable = access.permittedFilter('read');
  const userId = onlyId(readable);
  if (userId === undefined) access.requireReadable(sort.path);
  const wanted = access.withoutHidden(filter);
  // If every user is readable, the filter gets no further condition. The database can then skip and limit users itself.
  const limited: Filter =
    readable === ALWAYS ? wanted : { kind: 'and', filters: [readable, wanted] };
  const query = { appId: app.id, userId, filter: limited, sort };
  return queries.run(client, (connection) => work(toStore(connection), query));
}
