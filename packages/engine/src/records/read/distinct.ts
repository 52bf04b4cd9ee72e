import type { EntityPage } from '@groundwork/sdk/protocol';
import type { JsonValue } from '../../kernel/json.ts';
import { boundedRows } from '../../query/bounded-rows.ts';
import { readCursor, writeCursor } from '../../query/cursor.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { fragment, type SqlFragment, TRUE } from '../../query/filter/sql-fragment.ts';
import { permittedWhere } from '../permitted-records.ts';
import { tableOf } from '../tables/collections.ts';
import type { Reading } from './reading.ts';

/**
 * Returns one page of the distinct values of a field in the records that match a filter, in sorted order. If a
 * value is an array, each of its elements counts as a value. Records without the field are ignored.
 *
 * @throws ServiceError `bad_request` when the cursor belongs to another list, or the values exceed a response's size
 * limit; `forbidden` when the field may not be read.
 */
export async function distinctValues(
  reading: Reading,
  query: { readonly query: Filter; readonly field: string; readonly limit: number },
  { question, cursor }: { question: unknown; cursor: string | undefined },
): Promise<EntityPage<JsonValue>> {
  const path = parsePath(query.field);
  reading.access.requireReadable(path);
  const position = cursor === undefined ? undefined : readCursor(question, cursor);
  const { collection, connection } = reading;
  if (collection === undefined) return { items: [], next_cursor: null, has_more: false };

  const { columns, distinct } = dialectOf(connection);
  const { table, isPresent, terms, text } = distinct;
  const where = await permittedWhere({ ...reading, collection }, 'read', query.query);
  const found = `SELECT ${columns.json(path)} AS json FROM ${tableOf(collection)} WHERE (${where.sql})`;
  const after = position
    ? fragment(
        `(${terms.join(', ')}) > (${terms.map(() => '?').join(', ')})`,
        ...distinct.parametersOf([position[1], position[0] ?? '']),
      )
    : TRUE;
  const sorted = terms.map((term, index) => `${term} AS t${index}`);
  const order = terms.map((_, index) => `t${index}`);
  const values: SqlFragment = {
    sql: `SELECT DISTINCT ${sorted.join(', ')}, ${text} AS text FROM (${found}) AS r, ${table} WHERE ${isPresent} AND ${after.sql} ORDER BY ${order.join(', ')} LIMIT ?`,
    parameters: [...where.parameters, ...after.parameters, query.limit + 1],
  };
  const rows = await boundedRows(connection, values, [...order, 'text']);
  const page = rows.slice(0, query.limit);
  const hasMore = rows.length > query.limit;
  const last = page.at(-1);
  const next = hasMore && last ? distinct.positionOf(last) : undefined;
  return {
    items: page.map(({ text }): JsonValue => JSON.parse(`${text}`)),
    next_cursor: next ? writeCursor(question, [next[1], next[0], '']) : null,
    has_more: hasMore,
  };
}
