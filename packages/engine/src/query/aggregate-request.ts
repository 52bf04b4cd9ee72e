import { z } from 'zod';
import { badQuery } from '../kernel/service-error.ts';
import type { DateUnit } from './dialect/dialect.ts';
import { parsePath } from './filter/field-path.ts';
import type { Filter, Path } from './filter/filter.ts';
import { type Notation, parseFilter } from './filter/parse-filter.ts';

/** Maximum number of fields in the `groupBy` of an aggregate. @limit */
const GROUP_LIMIT = 4;

/** Maximum number of values that an aggregate computes. @limit */
const MEASURE_LIMIT = 20;

/** Maximum number of rows in the result of an aggregate. @limit */
const ROW_LIMIT = 1000;

const fieldName = z.string('Expects a field name');
const names = z
  .union(
    [fieldName.transform((name) => [name]), z.array(fieldName)],
    'Expects a field name, or an array of field names',
  )
  .default([]);
const rowsMessage = `Expects a whole number from 1 to ${ROW_LIMIT}`;

export const aggregateBody = z.strictObject({
  query: z.unknown().optional(),
  groupBy: names,
  dateBucket: z
    .strictObject({ field: fieldName, unit: z.enum(['day', 'week', 'month', 'year']) })
    .optional(),
  count: z.boolean('Expects true or false').default(true),
  sum: names,
  avg: names,
  min: names,
  max: names,
  countDistinct: names,
  having: z.unknown().optional(),
  sort: fieldName.optional(),
  limit: z.int(rowsMessage).min(1, rowsMessage).max(ROW_LIMIT, rowsMessage).default(ROW_LIMIT),
});

export type Measure = 'sum' | 'avg' | 'min' | 'max' | 'count_distinct';

export interface Column<Kind> {
  readonly name: string;
  readonly path: Path;
  readonly kind: Kind;
}

export interface AggregateRequest {
  readonly query: Filter;
  /** Columns to group by: each contains the field's value, or the first day of its date unit. */
  readonly groups: readonly Column<DateUnit | 'value'>[];
  readonly hasCount: boolean;
  readonly measures: readonly Column<Measure>[];
  readonly having: Filter;
  readonly sort: { readonly name: string; readonly direction: 'ASC' | 'DESC' } | undefined;
  readonly limit: number;
}

/**
 * @param notation additional syntax of the filters.
 * @throws ServiceError `bad_request` for more than 4 fields to group by, more than 20 columns to compute, or a name
 * that is neither a field nor a column of the response.
 */
export function parseAggregate(
  body: z.output<typeof aggregateBody>,
  notation: Notation,
): AggregateRequest {
  const groups: Column<DateUnit | 'value'>[] = body.groupBy.map((name) => ({
    name,
    path: parsePath(name),
    kind: 'value',
  }));
  if (body.dateBucket) {
    const { field, unit } = body.dateBucket;
    groups.push({ name: field, path: parsePath(field), kind: unit });
  }
  if (groups.length > GROUP_LIMIT)
    throw badQuery(`an aggregation groups by at most ${GROUP_LIMIT} fields.`);
  const measures = [
    ...toColumns('sum', body.sum),
    ...toColumns('avg', body.avg),
    ...toColumns('min', body.min),
    ...toColumns('max', body.max),
    ...toColumns('count_distinct', body.countDistinct),
  ];
  if (measures.length > MEASURE_LIMIT)
    throw badQuery(`an aggregation computes at most ${MEASURE_LIMIT} values.`);
  const outputs = [...groups, ...measures].map(({ name }) => name);
  if (new Set(outputs).size < outputs.length)
    throw badQuery('a column is requested twice. Name each column once.');
  if (body.count && outputs.includes('count'))
    throw badQuery('the group “count” would replace the number of records. Send count: false.');

  const direction = body.sort?.startsWith('-') ? 'DESC' : 'ASC';
  const sortName = body.sort?.replace(/^[-+]/, '');
  if (sortName !== undefined && sortName !== 'count' && !outputs.includes(sortName)) {
    throw badQuery(`sort names ${sortName.slice(0, 100)}, which is not a column of the response.`);
  }
  return {
    query: parseFilter(body.query ?? {}, notation),
    groups,
    hasCount: body.count,
    measures,
    having: parseFilter(body.having ?? {}),
    sort: sortName === undefined ? undefined : { name: sortName, direction },
    limit: body.limit,
  };
}

function toColumns(kind: Measure, fields: readonly string[]): Column<Measure>[] {
  return fields.map((field) => ({ name: `${kind}_${field}`, path: parsePath(field), kind }));
}
