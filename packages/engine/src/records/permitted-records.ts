import type { SqlConnection } from '../database/sql-connection.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';
import { resolvePatterns } from '../query/dialect/resolve-patterns.ts';
import { RECORD_COLUMNS } from '../query/filter/field-kinds.ts';
import { both, type Filter } from '../query/filter/filter.ts';
import { filterToSql } from '../query/filter/filter-to-sql.ts';
import type { SqlFragment } from '../query/filter/sql-fragment.ts';
import { TRUE } from '../query/filter/sql-fragment.ts';
import type { EntityContext } from './entity-context.ts';
import { tableOf } from './tables/collections.ts';

export interface Where extends SqlFragment {
  /**
   * Filter that each selected record must match. Regular expressions are evaluated beforehand, and a record may have
   * changed since that evaluation.
   */
  readonly recheck?: Filter;
}

interface Records extends EntityContext {
  readonly connection: SqlConnection;
  readonly collection: number;
}

export function permittedWhere(
  { access, ...records }: Records,
  operation: 'read' | 'update' | 'delete',
  query: Filter,
): Promise<Where> {
  return toWhere(records, permittedFilter({ access }, operation, query));
}

export function permittedFilter(
  { access }: Pick<EntityContext, 'access'>,
  operation: 'read' | 'update' | 'delete',
  query: Filter,
): Filter {
  return both(access.permittedFilter(operation), access.withoutHidden(query));
}

/** Compiles a filter without access rules. */
export async function toWhere(
  { kinds, connection, collection }: Pick<Records, 'kinds' | 'connection' | 'collection'>,
  filter: Filter,
): Promise<Where> {
  const dialect = dialectOf(connection);
  const source = { table: tableOf(collection), columns: RECORD_COLUMNS, kinds, within: TRUE };
  const resolved = await resolvePatterns(connection, source, filter);
  const { sql, parameters } = filterToSql(dialect, resolved, kinds);
  // The time limit comes first, so that the database checks it for each row before any slow condition.
  const where = {
    sql: dialect.withinTime ? `${dialect.withinTime} AND (${sql})` : sql,
    parameters,
  };
  return resolved === filter ? where : { ...where, recheck: filter };
}
