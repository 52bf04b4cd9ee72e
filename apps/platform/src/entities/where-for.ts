import type { EntityContext } from './entity-context.ts';
import { both, type Filter } from './filter/filter.ts';
import { filterToSql } from './filter/filter-to-sql.ts';
import type { SqlFragment } from './filter/sql-fragment.ts';

/** A query as SQL, among the records that the requester may read, change or delete. */
export function whereFor(
  { access, kinds }: EntityContext,
  operation: 'read' | 'update' | 'delete',
  query: Filter,
): SqlFragment {
  return filterToSql(both(access.filterFor(operation), access.withoutHidden(query)), kinds);
}
