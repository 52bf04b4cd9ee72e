import type { AggregateResponse } from '@groundwork/sdk/protocol';
import { tableOf } from '../../store/collections.ts';
import type { SqlRow } from '../../store/sql-connection.ts';
import { badQuery } from '../filter/bad-query.ts';
import type { FieldKind } from '../filter/field-kinds.ts';
import { type Filter, mapTests } from '../filter/filter.ts';
import { filterToSql } from '../filter/filter-to-sql.ts';
import type { JsonValue } from '../json.ts';
import { whereFor } from '../where-for.ts';
import type { AggregateRequest, Column, Measure } from './aggregate-request.ts';
import {
  type DateUnit,
  dateColumn,
  jsonColumn,
  numberColumn,
  orderedColumn,
  orderedKind,
} from './output-columns.ts';
import type { Reading } from './reading.ts';

const NO_RECORDS =
  "(SELECT '{}' AS data, '' AS id, '' AS created_date, '' AS updated_date, '' AS created_by, '' AS created_by_id, 0 AS is_sample WHERE 0)";

/**
 * Counts and computes over the records that fit. Without groups there is one row, of no records too.
 *
 * @throws HttpError 403 when it has to do with a field that may not be read.
 */
export function aggregate(reading: Reading, request: AggregateRequest): AggregateResponse {
  const { access, collection, connection } = reading;
  const { groups, measures, limit } = request;
  for (const { path } of [...groups, ...measures]) access.requireReadable(path);

  const where = whereFor(reading, 'read', request.query);
  const selected = [
    ...groups.map((group, index) => `${groupSql(group)} AS g${index}`),
    ...measures.map((measure) => `${measureSql(measure)} AS "${measure.name}"`),
    'count(*) AS count',
  ];
  // An entity without records has no table yet, and a row to count them all the same.
  const table = collection === undefined ? NO_RECORDS : tableOf(collection);
  const groupBy = groups.map((_, index) => `g${index}`).join(', ');
  const inner = `SELECT ${selected.join(', ')} FROM ${table} WHERE (${where.sql})${groupBy && ` GROUP BY ${groupBy}`}`;
  const having = havingSql(reading, request);
  const rows = connection.all(
    `SELECT * FROM (${inner}) WHERE ${having.sql} ORDER BY ${orderSql(request)} LIMIT ?`,
    [...where.parameters, ...having.parameters, limit + 1],
  );
  return {
    rows: rows.slice(0, limit).map((row) => toRow(row, request)),
    truncated: rows.length > limit,
  };
}

function groupSql({ path, kind }: Column<DateUnit | 'value'>): string {
  return kind === 'value' ? jsonColumn(path) : dateColumn(path, kind);
}

function measureSql({ path, kind }: Column<Measure>): string {
  switch (kind) {
    case 'sum':
      return `coalesce(sum(${numberColumn(path)}), 0)`;
    case 'avg':
      return `avg(${numberColumn(path)})`;
    case 'count_distinct':
      return `count(DISTINCT ${jsonColumn(path)})`;
    default:
      return `${kind}(${orderedColumn(path)})`;
  }
}

function havingSql({ kinds }: Reading, { measures, having }: AggregateRequest) {
  const columns = new Map<string, FieldKind>([['count', 'number']]);
  for (const { name, kind, path } of measures) {
    const [field = ''] = path;
    const isOrdered = kind === 'min' || kind === 'max';
    const declared = path.length === 1 ? kinds(field).kind : undefined;
    columns.set(name, isOrdered ? orderedKind(declared) : 'number');
  }
  return filterToSql(namingColumns(having, columns), kinds, Object.fromEntries(columns));
}

/** A column's name may have dots in it, which are no way into anything. */
function namingColumns(having: Filter, columns: ReadonlyMap<string, FieldKind>): Filter {
  return mapTests(having, ({ path, test }) => {
    const name = path.join('.');
    if (columns.has(name)) return { kind: 'test', path: [name], test };
    throw badQuery(`having names ${name}, which is neither count nor computed.`);
  });
}

/** Groups are sorted as values, not as their JSON; those left equal by all groups in turn. */
function orderSql({ groups, sort }: AggregateRequest): string {
  const terms = groups.map(({ name }, index) => ({ name, sql: `g${index} ->> '$'` }));
  const own = terms.find(({ name }) => name === sort?.name)?.sql;
  const first = sort ? [`${own ?? `"${sort.name}"`} ${sort.direction}`] : [];
  return [...first, ...terms.map(({ sql }) => sql), 'count'].join(', ');
}

function toRow(row: SqlRow, { groups, measures, hasCount }: AggregateRequest) {
  const fields: [string, JsonValue][] = groups.map(({ name }, index) => [
    name,
    toGroupValue(row[`g${index}`]),
  ]);
  for (const { name } of measures) fields.push([name, toMeasure(row[name])]);
  if (hasCount) fields.push(['count', Number(row.count)]);
  return Object.fromEntries(fields);
}

function toGroupValue(json: SqlRow[string] | undefined): JsonValue {
  return typeof json === 'string' ? JSON.parse(json) : null;
}

function toMeasure(value: SqlRow[string] | undefined): JsonValue {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
