/**
 * Converts stored date-times to the format that sorts by instant. Records contain other formats if an earlier release
 * wrote the records, or if the schema did not declare the fields as date-times at that time.
 */
import { z } from 'zod';
import type { OpenStore } from '../../database/open-store.ts';
import { readMeta, writeMeta } from '../../database/schema/meta.ts';
import { type SqlConnection, textOf } from '../../database/sql-connection.ts';
import { toStoredDateTime } from '../../kernel/date-time.ts';
import { isJsonArray, isJsonObject, type JsonValue, ownField } from '../../kernel/json.ts';
import { type SqlFragment, TRUE } from '../../query/filter/sql-fragment.ts';
import { hasDateTimes } from '../schema/date-times.ts';
import type { EntitySchema, FieldSchema } from '../schema/entity-schema.ts';
import { type Collections, tableOf } from './collections.ts';

/** Maximum number of rows that one transaction reads, so that they fit into memory. */
const SLICE = 100;

/**
 * Schema of the stored list of fields that are already converted: the paths of fields of each
 * entity.
 */
const convertedPaths = z.record(z.string(), z.array(z.string()));

/** Rows of a table whose column `data` contains fields as JSON. */
interface Rows {
  readonly table: string;
  readonly key: string;
  readonly condition: SqlFragment;
}

export interface DeclaredUsers extends Rows {
  readonly schema: EntitySchema;
}

interface Conversion extends Pick<OpenStore, 'store' | 'writer'> {
  readonly collections: Collections;
  readonly appId: string;
}

/** Converts all stored date-times. If the process ends meanwhile, the next start converts all of them again. */
export async function convertDateTimes(
  { store, writer, collections, appId }: Conversion,
  schemas: readonly EntitySchema[],
  { schema: userSchema, ...users }: DeclaredUsers,
): Promise<void> {
  const metaKey = `date_times:${appId}`;
  const stored = (await readMeta(store, metaKey)) ?? '{}';
  const converted = convertedPaths.parse(JSON.parse(stored));
  const declared: Record<string, string[]> = {};
  for (const { name, record } of [...schemas, userSchema]) {
    const paths = dateTimePathsOf(record);
    if (paths.length === 0) continue;
    declared[name] = paths;
    if (paths.every((path) => converted[name]?.includes(path))) continue;
    const rows = name === userSchema.name ? users : await recordsOf(name);
    let after: string | undefined = rows && '';
    while (rows && after !== undefined) {
      const from: string = after;
      after = await writer.write((connection) => convertSlice(connection, rows, record, from));
    }
  }
  const next = JSON.stringify(declared);
  if (next !== stored) await writeMeta(store, metaKey, next);

  async function recordsOf(entity: string): Promise<Rows | undefined> {
    const collection = await collections.find(appId, entity);
    if (collection === undefined) return undefined;
    return { table: tableOf(collection), key: 'id', condition: TRUE };
  }
}

/** Lists fields whose date-times may have any format. `*` stands for an object's undeclared fields. */
function dateTimePathsOf(field: FieldSchema, path = ''): string[] {
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
 * Converts the date-times of the next rows, in id order.
 *
 * @param after id of the last row that the previous call read; empty for the first call.
 * @returns the id of the last row that was read; undefined if no rows follow.
 */
async function convertSlice(
  connection: SqlConnection,
  { table, key, condition }: Rows,
  fields: FieldSchema,
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
    // Updates the row only if no other node has changed it meanwhile, because the date-times of a
    // changed row already have the new format.
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
