import type { JsonValue } from '../../kernel/json.ts';
import type { FieldKind } from '../filter/field-kinds.ts';
import type { Path } from '../filter/filter.ts';
import { fragment } from '../filter/sql-fragment.ts';
import type { Dialect, Elements, JsonDocument, SortedValue, SortKey } from './dialect.ts';
import { ENTITY_INDEX_PREFIX, sortedByAny } from './dialect.ts';
import { mixedTerms, postgresColumns } from './postgres-columns.ts';
import {
  flagOfJsonb,
  jsonAt,
  jsonbAt,
  listParameter,
  numberOfJsonb,
  recordDocument,
  textOfJsonb,
} from './postgres-json.ts';
import { type PostgresScalar, testPostgresScalar } from './postgres-scalar.ts';
import { postgresSearch } from './postgres-search.ts';

export const postgres: Dialect = {
  search: postgresSearch,
  ids: {
    create: (name, { table, field }) => [
      `CREATE INDEX CONCURRENTLY "${name}" ON ${table} USING gin (${jsonbAt(recordDocument, [field])} jsonb_path_ops)`,
    ],
    contains: (_, { field }, ids) =>
      fragment(
        `${jsonbAt(recordDocument, [field])} @> ANY(?::jsonb[])`,
        listParameter(ids.map((id) => JSON.stringify([id]))),
      ),
  },
  dropIndex: (name) => [`DROP INDEX IF EXISTS "${name}"`],
  record: recordDocument,
  knowsPatterns: false,
  rowsOfJson:
    'SELECT r ->> 0, r ->> 1, r ->> 2, r ->> 3, r ->> 4, (r ->> 5)::integer, r ->> 6 FROM jsonb_array_elements(?::jsonb) AS r',
  exists: (document, path) => `${jsonbAt(document, path)} IS NOT NULL`,
  isArray,
  lengthAt(document, path) {
    const value = jsonbAt(document, path);
    return `(CASE WHEN jsonb_typeof(${value}) = 'array' THEN jsonb_array_length(${value}) END)::bigint`;
  },
  elementsAt,
  testValue: ({ document, path }, test) =>
    testPostgresScalar(scalarOf(jsonbAt(document, path), jsonAt(document, path)), test),
  testColumn: (name, kind, test) => testPostgresScalar(columnScalar(`"${name}"`, kind), test),
  sortKey,
  order: (term, direction) =>
    `${term} ${direction} NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}`,
  columns: postgresColumns,
  distinct: {
    table:
      "LATERAL json_array_elements(CASE json_typeof(r.json::json) WHEN 'array' THEN r.json::json ELSE json_build_array(r.json::json) END) AS e(item)",
    isPresent: "r.json IS NOT NULL AND json_typeof(e.item) != 'null'",
    terms: [
      "(CASE json_typeof(e.item) WHEN 'number' THEN 0 WHEN 'string' THEN 1 WHEN 'boolean' THEN 2 ELSE 3 END)",
      `coalesce(${numberOfJsonb('e.item::jsonb')}, ${flagOfJsonb('e.item::jsonb')}, 0)`,
      `(coalesce(${textOfJsonb('e.item::jsonb')}, CASE WHEN json_typeof(e.item) IN ('array', 'object') THEN e.item::text ELSE '' END) COLLATE "C")`,
    ],
    text: 'e.item::text',
    parametersOf: ([kind, value]) => [
      // Checks the kind, because a forged cursor may contain any string.
      /^[0-3]$/.test(kind) ? Number(kind) : 0,
      typeof value === 'number' ? value : 0,
      typeof value === 'string' ? value : '',
    ],
    positionOf: ({ t0: kind, t1: number, t2: text }) => [
      String(kind),
      kind === 0 || kind === 2 ? Number(number) : String(text),
    ],
  },
  now: '(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
  // A record's version is the id of the transaction that wrote its row.
  recordVersion: 'xmin::text',
  forUpdate: ' FOR UPDATE',
  forKeyShare: ' FOR KEY SHARE',
  forShare: ' FOR SHARE',
  createRecords: (table) => [
    `CREATE TABLE IF NOT EXISTS ${table} (
      id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
      created_date TEXT COLLATE "C" NOT NULL,
      updated_date TEXT COLLATE "C" NOT NULL,
      created_by TEXT COLLATE "C",
      created_by_id TEXT COLLATE "C",
      is_sample INTEGER NOT NULL,
      data TEXT COLLATE "C" NOT NULL,
      doc JSONB NOT NULL GENERATED ALWAYS AS (data::jsonb) STORED
    )`,
    `CREATE INDEX IF NOT EXISTS ${table}_by_date ON ${table} (created_date, id)`,
  ],
  continueNumbering: (table) =>
    `SELECT setval(pg_get_serial_sequence('${table}', 'number'), max(number)) FROM ${table} HAVING max(number) IS NOT NULL`,
  // Matches the whole format of index names, because other software may have created tables and indexes in the
  // same schema.
  listIndexes: `SELECT relname AS name, indisvalid::integer AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = current_schema()::regnamespace AND relname ~ '^${ENTITY_INDEX_PREFIX}[0-9a-f]{24}$'`,
  // The index is built concurrently, so that writes are not blocked while a large table is indexed.
  createIndex: (name, { table, terms }) =>
    `CREATE INDEX CONCURRENTLY "${name}" ON ${table} (${[...terms.map((term) => `(${term}) NULLS FIRST`), 'created_date', 'id'].join(', ')})`,
  createUniqueIndex: (name, { table, terms }) =>
    `CREATE UNIQUE INDEX CONCURRENTLY "${name}" ON ${table} (${terms.map((term) => `(${term})`).join(', ')})`,
  // Covering columns are not used, because a PostgreSQL index entry must be shorter than 3 kB.
  coveringColumns: [],
};

function isArray(document: JsonDocument, path: Path): string {
  return `jsonb_typeof(${jsonbAt(document, path)}) = 'array'`;
}

function elementsAt(document: JsonDocument, path: Path, alias: string): Elements {
  const value = jsonbAt(document, path);
  // SQL for the JSON text of an element, which only a few filter tests need.
  const text = `(${jsonAt(document, path)} -> (${alias}.position - 1)::integer)`;
  const element = `${alias}.item`;
  return {
    table: `jsonb_array_elements(CASE WHEN ${isArray(document, path)} THEN ${value} END) WITH ORDINALITY AS ${alias}(item, position)`,
    isObject: `jsonb_typeof(${element}) = 'object'`,
    string: textOfJsonb(element),
    document: { value: element, text },
    test: (test) => {
      const isNull = `jsonb_typeof(${element}) = 'null'`;
      return testPostgresScalar({ ...scalarOf(element, text), isNull }, test);
    },
  };
}

function scalarOf(value: string, text: string): PostgresScalar {
  return {
    text: textOfJsonb(value),
    number: numberOfJsonb(value),
    flag: flagOfJsonb(value),
    isNull: `coalesce(jsonb_typeof(${value}), 'null') = 'null'`,
    containerText: `(CASE WHEN jsonb_typeof(${value}) IN ('array', 'object') THEN ${text}::text END)`,
  };
}

/**
 * Returns the value of a column as each type: NULL for a type that the column does not have. A
 * computed number may be jsonb.
 */
function columnScalar(column: string, kind: FieldKind | undefined): PostgresScalar {
  return {
    text: kind === 'text' ? column : 'NULL::text',
    number: kind === 'number' ? numberOfJsonb(`to_jsonb(${column})`) : 'NULL::numeric',
    flag: kind === 'boolean' ? column : 'NULL::integer',
    isNull: `${column} IS NULL`,
  };
}

function sortKey(path: Path, kind: FieldKind | undefined): SortKey {
  const value = jsonbAt(recordDocument, path);
  switch (kind) {
    case 'text':
      return plainKey(textOfJsonb(value), (field) => (typeof field === 'string' ? field : null));
    case 'number':
      return plainKey(numberOfJsonb(value), (field) => (typeof field === 'number' ? field : null));
    case 'boolean':
      return {
        ...plainKey(flagOfJsonb(value), (field) =>
          typeof field === 'boolean' ? Number(field) : null,
        ),
        parametersOf: (sorted) => [sorted === 0 || sorted === 1 ? sorted : null],
      };
    default:
      return {
        terms: mixedTerms(value, `${jsonAt(recordDocument, path)}::text`),
        isNullable: false,
        sortedBy: sortedByAny,
        parametersOf(sorted) {
          if (sorted === null) return [0, 0, ''];
          return typeof sorted === 'number' ? [1, sorted, ''] : [2, 0, sorted];
        },
      };
  }
}

/**
 * Returns how to sort by one `ORDER BY` term. A value of another type in a cursor counts as missing, because the cursor
 * may be forged or outdated.
 */
function plainKey(term: string, toSorted: (field: JsonValue | undefined) => SortedValue): SortKey {
  return {
    terms: [term],
    isNullable: true,
    sortedBy: toSorted,
    parametersOf: (sorted) => [toSorted(sorted)],
  };
}
