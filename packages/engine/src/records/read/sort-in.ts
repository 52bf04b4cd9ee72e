/** Sort keys of lists, also of fields of referenced records, such as `team.name`. */
import { type SqlConnection, textOrNullOf } from '../../database/sql-connection.ts';
import { valueAt } from '../../kernel/json.ts';
import type { SortedValue, SortKey } from '../../query/dialect/dialect.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { type FieldKinds, isColumn } from '../../query/filter/field-kinds.ts';
import type { Path } from '../../query/filter/filter.ts';
import { fragment, type SqlFragment } from '../../query/filter/sql-fragment.ts';
import { columnKey, kindAt, type Sort, sortKeyOf } from '../../query/sort.ts';
import type { EntityContext } from '../entity-context.ts';
import { type RecordSource, toWhere } from '../permitted-records.ts';
import { accessOf } from '../rules/access.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { followPath, stepOf } from '../schema/known-fields.ts';
import { tableOf } from '../tables/collections.ts';
import { type StoredRecord, toJsonObject } from '../tables/stored-record.ts';

type Source = RecordSource & Pick<EntityContext, 'schema' | 'principal'>;

/** Returns how to sort an entity's records. A referenced record that may not be read sorts like a missing one. */
export async function sortKeyIn(source: Source, sort: Sort): Promise<SortKey | undefined> {
  const { connection, kinds, schema } = source;
  if (!stepOf(schema, sort.path)) return sortKeyOf(dialectOf(connection), sort, kinds);
  const { owner, path } = followPath(schema, sort.path);
  const { sql, parameters } = await termOf(source, sort.path);
  return { ...ownKey(connection, path, fieldKindsOf(owner.record)), terms: [sql], parameters };
}

function ownKey(connection: SqlConnection, path: Path, kinds: FieldKinds): SortKey {
  const [name = ''] = path;
  return isColumn(path)
    ? columnKey(name)
    : dialectOf(connection).sortKey(path, kindAt(path, kinds));
}

/** Returns SQL for the value by which records are sorted. */
async function termOf(source: Source, path: Path): Promise<SqlFragment> {
  const { connection, schema, principal, kinds } = source;
  const step = stepOf(schema, path);
  if (!step) return fragment(ownKey(connection, path, kinds).terms[0] ?? 'NULL');
  const { owner, field } = step;
  const other = await source.related(owner.name);
  if (!other) return fragment('CAST(NULL AS TEXT)');
  const value = await termOf({ ...other, schema: owner, principal }, step.path);
  const where = await toWhere(other, accessOf(owner, principal).permittedFilter('read'));
  const [id] = dialectOf(connection).sortKey([field], 'text').terms;
  // The inner query hides the columns of its table, so that the id is read from the referring record.
  const inner = `SELECT id AS referred_id, ${value.sql} AS referred_value FROM ${tableOf(other.collection)} WHERE (${where.sql})`;
  return {
    sql: `(SELECT referred_value FROM (${inner}) AS referred WHERE referred_id = ${id})`,
    parameters: [...value.parameters, ...where.parameters],
  };
}

/** Returns the value by which a record was sorted. */
export async function sortedValue(
  { connection, collection, schema }: Source,
  record: StoredRecord,
  { path }: Sort,
  key: SortKey,
): Promise<SortedValue> {
  const { terms, parameters } = key;
  if (!parameters) {
    return key.sortedBy(valueAt(toJsonObject(record), isColumn(path) ? path.slice(0, 1) : path));
  }
  const row = await connection.getAsArray(
    `SELECT ${terms[0]} FROM ${tableOf(collection)} WHERE id = ?`,
    [...parameters, record.id],
  );
  const value = row?.[0] ?? null;
  const end = followPath(schema, path);
  // PostgreSQL returns a number as a string.
  const isNumber = kindAt(end.path, fieldKindsOf(end.owner.record)) === 'number';
  return typeof value === 'number' || (isNumber && value !== null)
    ? Number(value)
    : textOrNullOf(value);
}
