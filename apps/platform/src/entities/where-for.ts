import type { SqlConnection } from '../store/sql-connection.ts';
import type { EntityContext } from './entity-context.ts';
import { both, type Filter } from './filter/filter.ts';
import { filterToSql } from './filter/filter-to-sql.ts';
import type { SqlFragment } from './filter/sql-fragment.ts';

/** Which records are meant. */
export type Where = SqlFragment;

/** The records of an entity. */
interface Records extends EntityContext {
  readonly connection: SqlConnection;
  readonly collection: number;
}

/** A query as SQL, among the records that the requester may read, change or delete. */
export async function whereFor(
  { access, kinds, connection }: Records,
  operation: 'read' | 'update' | 'delete',
  query: Filter,
): Promise<Where> {
  const filter = both(access.filterFor(operation), access.withoutHidden(query));
  return filterToSql(connection.dialect, filter, kinds);
}
