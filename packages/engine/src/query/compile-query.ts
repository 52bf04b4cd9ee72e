import type { SqlConnection } from '../database/sql-connection.ts';
import { dialectOf } from './dialect/dialect-of.ts';
import { resolvePatterns } from './dialect/resolve-patterns.ts';
import { type Columns, unknownFields } from './filter/field-kinds.ts';
import type { Filter } from './filter/filter.ts';
import { filterToSql } from './filter/filter-to-sql.ts';
import { combine, type SqlFragment } from './filter/sql-fragment.ts';
import { orderBy, type Sort } from './sort.ts';

interface QueriedRows {
  readonly table: string;
  /** Columns that a filter may use in addition to the fields of the JSON in the column `data`. */
  readonly columns: Columns;
  /** SQL condition that selects the rows that the caller may query. */
  readonly within: SqlFragment;
}

/** Compiles a query. The condition includes `within`, so the query never selects rows that the caller may not query. */
export async function compileQuery(
  connection: SqlConnection,
  { table, columns, within }: QueriedRows,
  { query, sort }: { readonly query: Filter; readonly sort: Sort },
): Promise<{ readonly where: SqlFragment; readonly orderBy: string }> {
  const dialect = dialectOf(connection);
  const source = { table, columns, kinds: unknownFields, within };
  const resolved = await resolvePatterns(connection, source, query);
  return {
    where: combine([within, filterToSql(dialect, resolved, unknownFields, columns)], 'and'),
    orderBy: orderBy(dialect, sort),
  };
}
