/**
 * Converts stored date-times of earlier releases, and date-times that were stored before their field was declared as
 * one, into a form that sorts by instant.
 */
import { type SqlConnection, textOf } from '../../database/sql-connection.ts';
import { toStoredDateTime } from '../../kernel/date-time.ts';
import { isJsonArray, isJsonObject, type JsonValue, ownField } from '../../kernel/json.ts';
import type { SqlFragment } from '../../query/filter/sql-fragment.ts';
import { hasDateTimes } from '../schema/date-times.ts';
import type { FieldSchema } from '../schema/entity-schema.ts';

/** Maximum number of rows that one transaction reads, so that they fit into memory. */
const SLICE = 100;

/** Rows with fields as JSON in a column `data`. */
export interface DeclaredRows {
  readonly table: string;
  /** Column with an id that is unique among the rows. */
  readonly key: string;
  /** Selects the rows of the table. */
  readonly condition: SqlFragment;
  /** Declaration of the fields. */
  readonly fields: FieldSchema;
}

/** Lists the paths of the declared date-times whose form is free; `*` stands for other fields of an object. */
export function dateTimePathsOf(field: FieldSchema, path = ''): string[] {
  if (hasDateTimes(field)) return [path];
  const { items, properties = {}, additionalProperties } = field;
  const others = typeof additionalProperties === 'object' ? { '*': additionalProperties } : {};
  const parts = Object.entries({ ...properties, ...others });
  return [
    ...(items ? dateTimePathsOf(items, path) : []),
    ...parts.flatMap(([name, part]) =>
      dateTimePathsOf(part, path === '' ? name : `${path}.${name}`),
    ),
  ];
}

/**
 * Converts the date-times of the next rows, in the order of their ids.
 *
 * @param after last row of the previous slice; empty for the first slice.
 * @returns the last row of this slice; undefined after the last slice.
 */
export async function convertDateTimes(
  connection: SqlConnection,
  { table, key, condition, fields }: DeclaredRows,
  after: string,
): Promise<string | undefined> {
  const rows = await connection.all(
    `SELECT ${key} AS id, data FROM ${table} WHERE (${condition.sql}) AND ${key} > ? ORDER BY ${key} LIMIT ${SLICE}`,
    [...condition.parameters, after],
  );
  for (const row of rows) {
    const data = textOf(row.data);
    const stored: JsonValue = JSON.parse(data);
    const converted = JSON.stringify(convert(fields, stored));
    if (converted === JSON.stringify(stored)) continue;
    // A row that another node has changed since is in the new form.
    await connection.run(
      `UPDATE ${table} SET data = ? WHERE (${condition.sql}) AND ${key} = ? AND data = ?`,
      [converted, ...condition.parameters, textOf(row.id), data],
    );
  }
  return rows.length < SLICE ? undefined : textOf(rows.at(-1)?.id);
}

function convert(field: FieldSchema, value: JsonValue): JsonValue {
  if (typeof value === 'string') return hasDateTimes(field) ? toStoredDateTime(value) : value;
  const { items = {}, properties = {}, additionalProperties } = field;
  if (isJsonArray(value)) return value.map((element) => convert(items, element));
  if (!isJsonObject(value)) return value;
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      convert(ownField(properties, name) ?? others, part),
    ]),
  );
}
