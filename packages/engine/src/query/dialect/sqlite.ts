import type { Path } from '../filter/filter.ts';
import type { Dialect, DistinctPosition, JsonDocument, SortKey } from './dialect.ts';
import { ENTITY_INDEX_PREFIX, sortedByAny } from './dialect.ts';
import { sqliteColumns } from './sqlite-columns.ts';
import { dropSqliteIndex, sqliteIds } from './sqlite-ids.ts';
import {
  elementDocument,
  elementsAt,
  lengthAt,
  numberParameter,
  scalarAt,
  typeAt,
} from './sqlite-json.ts';
import { testScalar } from './sqlite-scalar.ts';
import { sqliteSearch } from './sqlite-search.ts';

const record: JsonDocument = { value: 'data', text: 'data' };

/** Sorts the values of `json_each` by kind: numbers, strings, booleans, then arrays and objects. */
const KIND_RANK = `CASE e.type WHEN 'integer' THEN 0 WHEN 'real' THEN 0 WHEN 'text' THEN 1 WHEN 'true' THEN 2 WHEN 'false' THEN 2 ELSE 3 END`;

export const sqlite: Dialect = {
  search: sqliteSearch,
  ids: sqliteIds,
  dropIndex: dropSqliteIndex,
  record,
  withinTime: 'within_time()',
  knowsPatterns: true,
  systemJson: `json_object('id', id, 'created_date', created_date, 'updated_date', updated_date, 'created_by', created_by, 'created_by_id', created_by_id, 'is_sample', json(iif(is_sample, 'true', 'false')))`,
  exists: (document, path) => `${typeAt(document.value, path)} IS NOT NULL`,
  isArray: (document, path) => `${typeAt(document.value, path)} = 'array'`,
  // `json_array_length` returns 0 for a value that is not an array, which a filter would confuse with an empty
  // array.
  lengthAt: (document, path) =>
    `iif(${typeAt(document.value, path)} = 'array', ${lengthAt(document.value, path)}, NULL)`,
  elementsAt(document, path, alias) {
    const element = elementDocument(alias);
    return {
      table: elementsAt(document.value, path, alias),
      isObject: `${alias}.type = 'object'`,
      string: `iif(${alias}.type = 'text', ${alias}.value, NULL)`,
      document: { value: element, text: element },
      test: (test) =>
        testScalar(
          {
            value: `${alias}.value`,
            type: `${alias}.type`,
            kind: undefined,
            document: '',
            path: [],
          },
          test,
        ),
    };
  },
  testValue({ document: { value: document }, path, kind }, test) {
    const value = scalarAt(document, path);
    return testScalar({ value, type: typeAt(document, path), kind, document, path }, test);
  },
  testColumn: (name, kind, test) =>
    testScalar({ value: `"${name}"`, kind, document: '', path: [] }, test),
  sortKey,
  order: (term, direction) => `${term} ${direction}`,
  columns: sqliteColumns,
  distinct: {
    table:
      "json_each(CASE json_type(r.json) WHEN 'array' THEN r.json ELSE json_array(json(r.json)) END) AS e",
    isPresent: "r.json IS NOT NULL AND e.type != 'null'",
    // Integers are converted to floating point, so that every value fits a JavaScript number.
    terms: [KIND_RANK, "iif(e.type = 'integer', CAST(e.value AS REAL), e.value)"],
    text: `CASE e.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' WHEN 'array' THEN e.value WHEN 'object' THEN e.value ELSE json_quote(e.value) END`,
    parametersOf: ([kind, value]) => [Number(kind), value],
    positionOf({ t0: kind, t1: value }): DistinctPosition | undefined {
      const isPosition = typeof value === 'string' || typeof value === 'number';
      return isPosition ? [String(kind), value] : undefined;
    },
  },
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  recordVersion:
    'content_hash(json_array(updated_date, created_by, created_by_id, is_sample) || data)',
  // No clause is needed, because SQLite runs one write at a time.
  forUpdate: '',
  forKeyShare: '',
  forShare: '',
  createRecords: (table) => [
    `CREATE TABLE IF NOT EXISTS ${table} (
      id TEXT NOT NULL PRIMARY KEY,
      created_date TEXT NOT NULL,
      updated_date TEXT NOT NULL,
      created_by TEXT,
      created_by_id TEXT,
      is_sample INTEGER NOT NULL,
      data TEXT NOT NULL
    )`,
    `CREATE INDEX IF NOT EXISTS ${table}_by_date ON ${table} (created_date, id)`,
  ],
  continueNumbering: () => undefined,
  listIndexes: `SELECT name, 1 AS valid FROM sqlite_schema WHERE type IN ('index', 'table') AND name LIKE '${ENTITY_INDEX_PREFIX}%'`,
  createIndex: (name, { table, terms, rest }) =>
    `CREATE INDEX "${name}" ON ${table} (${[...terms, 'created_date', 'id', ...rest].join(', ')})`,
  // The constant `1` makes this an index with an expression. Only for such an index, SQLite's error about a duplicate
  // contains the name of the index.
  createUniqueIndex: (name, { table, terms }) =>
    `CREATE UNIQUE INDEX "${name}" ON ${table} (${[...terms, '1'].join(', ')})`,
  coveringColumns: ['updated_date', 'created_by', 'created_by_id', 'is_sample', 'data'],
};

function sortKey(path: Path): SortKey {
  return {
    terms: [scalarAt(record.value, path)],
    isNullable: true,
    sortedBy: sortedByAny,
    parametersOf: (sorted) => [typeof sorted === 'number' ? numberParameter(sorted) : sorted],
  };
}
