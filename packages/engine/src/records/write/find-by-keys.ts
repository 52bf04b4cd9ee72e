import { BULK_LIMIT } from '@groundwork/sdk/protocol';
import {
  isScalar,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import { badQuery, invalidField } from '../../kernel/service-error.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { allOf, fragment, TRUE } from '../../query/filter/sql-fragment.ts';
import type { EntityContext } from '../entity-context.ts';
import { permittedWhere } from '../permitted-records.ts';
import type { Reading } from '../read/reading.ts';
import { compareInstants, hasDateTimes, instantKey } from '../schema/date-times.ts';
import { type EntitySchema, isSystemField } from '../schema/entity-schema.ts';
import { fieldAt, isDeclaredPath } from '../schema/known-fields.ts';
import { type RecordKey, selectKeys } from '../tables/records.ts';

/** Maximum total length of the keys that one page of the lookup reads, in characters. */
const PAGE_LENGTH = 8_000_000;

/** Maximum length of a number in PostgreSQL's JSON, which writes numbers without exponents. */
const NUMBER_LENGTH = 400;

/**
 * Maximum factor by which the JSON of a string grows in the database, which may escape characters.
 */
const ESCAPED_LENGTH = 6;

export interface UpsertKey {
  readonly text: string;
  readonly values: readonly JsonScalar[];
  /**
   * Number of inputs of the upsert that have this key. The upsert needs at most this number of
   * records with the key.
   */
  readonly inputs: number;
}

export interface Upsert {
  readonly names: readonly string[];
  readonly inputs: readonly { readonly fields: JsonObject; readonly key: string }[];
  readonly keys: readonly UpsertKey[];
}

/**
 * The oldest records with each key, as many as there are inputs with the key. The key is the JSON of the key
 * fields.
 */
export type FoundRecords = ReadonlyMap<string, readonly string[]>;

/**
 * Validates an upsert request and determines the key of each input.
 *
 * @throws ServiceError `validation_error` for an input that lacks a value of a key field, `bad_request` for a
 * key field that the entity does not declare, `forbidden` for a key field that the principal may not read.
 */
export function parseUpsert(
  { schema, access }: EntityContext,
  records: readonly JsonObject[],
  key: readonly string[],
): Upsert {
  const names = [...new Set(key)].toSorted();
  for (const name of names) {
    const path = parsePath(name);
    if (path.length > 1 || isSystemField(name) || !isDeclaredPath(schema.record, path)) {
      throw badQuery(
        `key names ${name}, which is not a field of ${schema.name}. Name its declared fields.`,
      );
    }
    access.requireReadable(path);
  }
  const inputs = records.map((fields, index) => {
    const values = names.map((name) => toKey(schema, name, keyValue(fields, name, index)));
    return { fields, values, key: JSON.stringify(values) };
  });
  const keys = Map.groupBy(inputs, (input) => input.key);
  return {
    names,
    inputs,
    keys: [...keys].map(([text, same]) => ({
      text,
      values: same[0]?.values ?? [],
      inputs: same.length,
    })),
  };
}

function keyValue(fields: JsonObject, name: string, index: number): JsonScalar {
  const value = ownField(fields, name);
  if (value !== undefined && value !== null && isScalar(value)) return value;
  throw invalidField(`${index}.${name}`, 'Field required: it is part of the key');
}

/** Returns the value by which a field is compared with the key: the same for all formats of a date-time. */
function toKey<Value extends JsonValue>({ record }: EntitySchema, name: string, value: Value) {
  const isDateTime = typeof value === 'string' && hasDateTimes(fieldAt(record, [name]));
  return isDateTime ? instantKey(value) : value;
}

/**
 * Returns a filter for records with the given keys. If there are several key fields, the filter also matches
 * records that combine values of different keys.
 */
export function withKeys(
  { record }: EntitySchema,
  names: readonly string[],
  keys: readonly UpsertKey[],
): Filter {
  const filters = names.map((name, index): Filter => {
    const values = new Set(keys.map((key) => key.values[index] ?? null));
    return { kind: 'test', path: [name], test: { op: 'in', values: [...values] } };
  });
  return compareInstants(record, { kind: 'and', filters });
}

export async function findByKeys(reading: Reading, { names, keys }: Upsert): Promise<FoundRecords> {
  const { connection, collection, schema } = reading;
  const missing = new Map(keys.map((key) => [key.text, key]));
  const found = new Map(keys.map(({ text }): [string, string[]] => [text, []]));
  if (collection === undefined) return found;
  const lengths = keys.map(({ text }) => text.length);
  const longest = Math.max(NUMBER_LENGTH, ESCAPED_LENGTH * Math.max(0, ...lengths));
  const page = {
    columns: names.map((name) => dialectOf(connection).columns.json([name])),
    longest,
    limit: Math.min(BULK_LIMIT, Math.ceil(PAGE_LENGTH / (longest * names.length))),
  };

  let last: RecordKey | undefined;
  while (missing.size > 0) {
    const query = withKeys(schema, names, [...missing.values()]);
    const matching = await permittedWhere({ ...reading, collection }, 'update', query);
    const after = last ? fragment('(created_date, id) > (?, ?)', last.createdDate, last.id) : TRUE;
    const rows = await selectKeys(connection, collection, allOf(matching, after), page);
    for (const { id, values } of rows) {
      const text = JSON.stringify(
        values.map((value, index) => toKey(schema, names[index] ?? '', value)),
      );
      const ids = found.get(text);
      const key = missing.get(text);
      if (!ids || !key) continue;
      ids.push(id);
      if (ids.length === key.inputs) missing.delete(text);
    }
    if (rows.length < page.limit) break;
    last = rows.at(-1);
  }
  return found;
}
