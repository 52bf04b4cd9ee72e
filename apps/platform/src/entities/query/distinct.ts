import type { EntityPage } from '@groundwork/sdk/protocol';
import { tableOf } from '../../store/collections.ts';
import { parsePath } from '../filter/field-path.ts';
import type { Filter } from '../filter/filter.ts';
import { fragment } from '../filter/sql-fragment.ts';
import type { JsonValue } from '../json.ts';
import { whereFor } from '../where-for.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { jsonColumn } from './output-columns.ts';
import type { Reading } from './reading.ts';

/** Numbers before texts before true and false before what has parts, for a value in `json_each`. */
const KIND = `CASE e.type WHEN 'integer' THEN 0 WHEN 'real' THEN 0 WHEN 'text' THEN 1 WHEN 'true' THEN 2 WHEN 'false' THEN 2 ELSE 3 END`;

/** What is sorted by; as a floating-point number, which JavaScript can always hold. */
const VALUE = "iif(e.type = 'integer', CAST(e.value AS REAL), e.value)";

/** JSON text again, of a value in `json_each`. */
const TEXT = `CASE e.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' WHEN 'array' THEN e.value WHEN 'object' THEN e.value ELSE json_quote(e.value) END`;

/**
 * One page of the values that a field has in the records that fit, each once and in order: the
 * elements of arrays singly, and nothing for records without it.
 *
 * @throws HttpError 400 when the cursor is not one of this list, 403 when the field may not be read.
 */
export function distinctValues(
  reading: Reading,
  query: { readonly query: Filter; readonly field: string; readonly limit: number },
  { question, cursor }: { question: unknown; cursor: string | undefined },
): EntityPage<JsonValue> {
  const path = parsePath(query.field);
  reading.access.requireReadable(path);
  const position = cursor === undefined ? undefined : readCursor(question, cursor);
  const { collection, connection } = reading;
  if (collection === undefined) return { items: [], next_cursor: null, has_more: false };

  const where = whereFor(reading, 'read', query.query);
  const found = `SELECT ${jsonColumn(path)} AS json FROM ${tableOf(collection)} WHERE (${where.sql})`;
  const elements =
    "json_each(CASE json_type(r.json) WHEN 'array' THEN r.json ELSE json_array(json(r.json)) END)";
  const after = position
    ? fragment(`(${KIND}, e.value) > (?, ?)`, Number(position[1]), position[0])
    : fragment('1');
  const rows = connection.all(
    `SELECT DISTINCT ${KIND} AS kind, ${VALUE} AS value, ${TEXT} AS text FROM (${found}) AS r, ${elements} AS e WHERE r.json IS NOT NULL AND e.type != 'null' AND ${after.sql} ORDER BY kind, value LIMIT ?`,
    [...where.parameters, ...after.parameters, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const hasMore = rows.length > query.limit;
  const last = page.at(-1);
  const { value: lastValue = null, kind } = last ?? {};
  const isPosition = typeof lastValue === 'string' || typeof lastValue === 'number';
  return {
    items: page.map(({ text }): JsonValue => JSON.parse(`${text}`)),
    next_cursor:
      hasMore && isPosition ? writeCursor(question, [lastValue, String(kind), '']) : null,
    has_more: hasMore,
  };
}
