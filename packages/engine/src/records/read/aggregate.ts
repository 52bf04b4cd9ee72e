import type { AggregateResponse } from '@groundwork/sdk/protocol';
import type { SqlRow } from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { AggregateRequest, Column, Measure } from '../../query/aggregate-request.ts';
import { boundedRows } from '../../query/bounded-rows.ts';
import type { DateUnit, Dialect } from '../../query/dialect/dialect.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import type { FieldKind, FieldKinds } from '../../query/filter/field-kinds.ts';
import { isColumn, RECORD_COLUMNS } from '../../query/filter/field-kinds.ts';
import { type Filter, mapTests, type Path } from '../../query/filter/filter.ts';
import { filterToSql } from '../../query/filter/filter-to-sql.ts';
import type { SqlFragment } from '../../query/filter/sql-fragment.ts';
import { FALSE } from '../../query/filter/sql-fragment.ts';
import { permittedWhere } from '../permitted-records.ts';
import { tableOf } from '../tables/collections.ts';
import type { Reading } from './reading.ts';

const NO_RECORDS =
  "(SELECT '{}' AS data, CAST('{}' AS jsonb) AS doc, '' AS id, '' AS created_date, '' AS updated_date, '' AS created_by, '' AS created_by_id, 0 AS is_sample WHERE FALSE) AS no_records";

/**
 * Computes an aggregation over the records that match a filter. Without fields to group by, the result is one row, even
 * if no record matches.
 *
 * @throws ServiceError `forbidden` when the aggregation uses a field that may not be read, `bad_request` when
 * its rows exceed a response's size limit.
 */
export async function aggregate(
  reading: Reading,
  request: AggregateRequest,
): Promise<AggregateResponse> {
  const { access, collection, connection } = reading;
  const dialect = dialectOf(connection);
  const { groups, measures, limit } = request;
  for (const { path } of [...groups, ...measures]) access.requireReadable(path);

  const where =
    collection === undefined
      ? FALSE
      : await permittedWhere({ ...reading, collection }, 'read', request.query);
  const selected = [
    ...groups.map((group, index) => `${groupSql(dialect, group)} AS g${index}`),
    ...measures.map((measure, index) => `${measureSql(reading, measure)} AS m${index}`),
    'count(*) AS count',
  ];
  // An entity without records has no table yet, but the response must still contain a row with the count 0.
  const table = collection === undefined ? NO_RECORDS : tableOf(collection);
  const groupBy = groups.map((_, index) => `g${index}`).join(', ');
  const inner = `SELECT ${selected.join(', ')} FROM ${table} WHERE (${where.sql})${groupBy && ` GROUP BY ${groupBy}`}`;
  const having = havingSql(reading, request);
  const computed: SqlFragment = {
    sql: `SELECT * FROM (${inner}) AS computed WHERE ${having.sql} ORDER BY ${orderSql(dialect, request)} LIMIT ?`,
    parameters: [...where.parameters, ...having.parameters, limit + 1],
  };
  const columns = [
    ...groups.map((_, index) => `g${index}`),
    ...measures.map((_, index) => `m${index}`),
    'count',
  ];
  const rows = await boundedRows(connection, computed, columns);
  return {
    rows: rows.slice(0, limit).map((row) => toRow(row, request)),
    truncated: rows.length > limit,
  };
}

function groupSql({ columns }: Dialect, { path, kind }: Column<DateUnit | 'value'>): string {
  return kind === 'value' ? columns.json(path) : columns.date(path, kind);
}

function measureSql({ connection, kinds }: Reading, { path, kind }: Column<Measure>): string {
  const { columns } = dialectOf(connection);
  switch (kind) {
    case 'sum':
      return `coalesce(sum(${columns.number(path)}), 0)`;
    case 'avg':
      return `avg(${columns.number(path)})`;
    case 'count_distinct':
      return `count(DISTINCT ${columns.json(path)})`;
    default:
      return columns.extreme(kind, path, declaredKind(kinds, path));
  }
}

function declaredKind(kinds: FieldKinds, path: Path): FieldKind | undefined {
  const [field = ''] = path;
  if (isColumn(path)) return RECORD_COLUMNS[field];
  return path.length === 1 ? kinds(field).kind : undefined;
}

function havingSql({ kinds, connection }: Reading, { measures, having }: AggregateRequest) {
  const columns: Record<string, FieldKind> = { count: 'number' };
  const columnsByName = new Map([['count', 'count']]);
  for (const [index, { name, kind, path }] of measures.entries()) {
    const isText = (kind === 'min' || kind === 'max') && declaredKind(kinds, path) === 'text';
    columns[`m${index}`] = isText ? 'text' : 'number';
    columnsByName.set(name, `m${index}`);
  }
  return filterToSql(dialectOf(connection), namingColumns(having, columnsByName), kinds, columns);
}

/** Replaces the names of computed columns, which may contain dots, with the columns in SQL. */
function namingColumns(having: Filter, columnsByName: ReadonlyMap<string, string>): Filter {
  return mapTests(having, ({ path, test }) => {
    const name = path.join('.');
    const column = columnsByName.get(name);
    if (column !== undefined) return { kind: 'test', path: [column], test };
    throw badQuery(`having names ${name}, which is neither count nor a computed column.`);
  });
}

/** Returns how groups are sorted: by values instead of JSON text, and finally by the fields of `groupBy`. */
function orderSql(dialect: Dialect, { groups, measures, sort }: AggregateRequest): string {
  const keys = groups.map(({ name }, index) => ({
    name,
    terms: dialect.columns.order(`g${index}`),
  }));
  const own = keys.find(({ name }) => name === sort?.name)?.terms;
  const measure = measures.findIndex(({ name }) => name === sort?.name);
  const first = sort
    ? (own ?? [measure < 0 ? 'count' : `m${measure}`]).map((term) =>
        dialect.order(term, sort.direction),
      )
    : [];
  const rest = keys.flatMap(({ terms }) => terms.map((term) => dialect.order(term, 'ASC')));
  return [...first, ...rest, 'count'].join(', ');
}

function toRow(row: SqlRow, { groups, measures, hasCount }: AggregateRequest) {
  const fields: [string, JsonValue][] = groups.map(({ name }, index) => [
    name,
    toGroupValue(row[`g${index}`]),
  ]);
  for (const [index, { name }] of measures.entries()) {
    fields.push([name, toMeasure(row[`m${index}`])]);
  }
  if (hasCount) fields.push(['count', Number(row.count)]);
  return Object.fromEntries(fields);
}

function toGroupValue(json: SqlRow[string] | undefined): JsonValue {
  return typeof json === 'string' ? JSON.parse(json) : null;
}

function toMeasure(value: SqlRow[string] | undefined): JsonValue {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
