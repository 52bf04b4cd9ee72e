import type { SqlConnection } from '../database/sql-connection.ts';
import { inOrder } from '../kernel/time-slices.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';
import { resolvePatterns } from '../query/dialect/resolve-patterns.ts';
import { type FieldKinds, isColumn, RECORD_COLUMNS } from '../query/filter/field-kinds.ts';
import { both, type Filter, mapTests, searchesOf, throughsOf } from '../query/filter/filter.ts';
import { filterToSql, type ReferredRecords } from '../query/filter/filter-to-sql.ts';
import { matchesFilter } from '../query/filter/matches-filter.ts';
import type { SqlFragment } from '../query/filter/sql-fragment.ts';
import { TRUE } from '../query/filter/sql-fragment.ts';
import type { EntityContext } from './entity-context.ts';
import { loadReferred } from './load-referred.ts';
import { isCustomField } from './schema/user-schema.ts';
import { requireSearchIndex } from './search/search-state.ts';
import { type Collection, tableOf } from './tables/collections.ts';
import { type StoredRecord, toJsonObject } from './tables/stored-record.ts';

export interface Where extends SqlFragment {
  /**
   * Returns the records that match the filter. Regular expressions are evaluated beforehand, so a selected record may
   * have changed since that evaluation.
   */
  readonly recheck?: (records: readonly StoredRecord[]) => Promise<StoredRecord[]>;
}

/** The records of an entity that has a table, and how to find those of other entities. */
export interface RecordSource extends Pick<EntityContext, 'kinds'> {
  readonly connection: SqlConnection;
  readonly collection: Collection;
  /** Whether the source belongs to a transaction that writes. */
  readonly isWriting: boolean;
  /** Returns the records of another entity; undefined if it has none. */
  related(entity: string): Promise<RecordSource | undefined>;
}

type Records = RecordSource & EntityContext;

/** Maximum number of records whose referenced records are looked up one by one. */
const FEW_IDS = 100;

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
export async function toWhere(source: RecordSource, filter: Filter): Promise<Where> {
  const { kinds, connection, collection } = source;
  const dialect = dialectOf(connection);
  const referred = { tables: await findTables(source, filter), isOfFew: selectsFew(filter) };
  const place = {
    table: tableOf(collection),
    columns: RECORD_COLUMNS,
    kinds,
    within: TRUE,
    referred,
  };
  const resolved = await resolvePatterns(connection, place, filter);
  const { sql, parameters } = filterToSql(dialect, resolved, kinds, RECORD_COLUMNS, referred);
  // The time limit comes first, so that the database checks it for each row before any slow condition.
  const where = {
    sql: dialect.withinTime ? `${dialect.withinTime} AND (${sql})` : sql,
    parameters,
  };
  if (resolved === filter) return where;
  return { ...where, recheck: (records) => selectMatching(source, filter, records) };
}

function selectsFew(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.filters.some(selectsFew);
  if (filter.kind !== 'test' || filter.path.join('.') !== 'id') return false;
  const { test } = filter;
  return test.op === 'eq' || (test.op === 'in' && test.values.length <= FEW_IDS);
}

async function findTables(
  source: RecordSource,
  filter: Filter,
): Promise<ReferredRecords['tables']> {
  const found = new Map<string, { readonly table: string; readonly kinds: FieldKinds }>();
  const visit = async (part: Filter) => {
    for (const { entity, filter: inner } of throughsOf(part)) {
      const isCustom = readsOnlyCustom(inner);
      const other = found.has(entity) && isCustom ? undefined : await source.related(entity);
      const table = other && tableOf(other.collection, isCustom);
      if (other && table) found.set(entity, { table, kinds: other.kinds });
      await visit(inner);
    }
  };
  await visit(filter);
  const [search] = searchesOf(filter);
  if (search) {
    await requireSearchIndex(source, search.entity);
    found.set(search.entity, { table: tableOf(source.collection), kinds: source.kinds });
  }
  return found;
}

/** Returns whether a filter tests only columns and fields that an app may add to users. */
function readsOnlyCustom(filter: Filter): boolean {
  let isOnly = true;
  mapTests(filter, (test) => {
    const [name = ''] = test.path;
    if (!isColumn(test.path) && !isCustomField(name)) isOnly = false;
    return test;
  });
  return isOnly;
}

/** Returns the stored records that match a filter. */
export async function selectMatching(
  source: RecordSource,
  filter: Filter,
  stored: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const records = await inOrder(stored, toJsonObject);
  const find = await loadReferred(source, filter, records);
  const matches = await inOrder(records, (record) => matchesFilter(record, filter, find));
  return stored.filter((_, index) => matches[index]);
}
