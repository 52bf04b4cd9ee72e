/**
 * Differences between the SQL of SQLite and PostgreSQL. All other SQL is the same on both, and so are the
 * results: both must agree with `matchesFilter`.
 *
 * Names of a path are part of the SQL text, since only then an index on the expression is used; `parsePath`
 * rejects quotes and backslashes.
 */
import type { SqlRow, SqlValue } from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import type { FieldKind } from '../filter/field-kinds.ts';
import type { Path, Test } from '../filter/filter.ts';
import type { SqlFragment } from '../filter/sql-fragment.ts';

/** SQL of a JSON document: the value to query, and the stored text. */
export interface JsonDocument {
  readonly value: string;
  readonly text: string;
}

/** A test that a single value can pass. */
export type ValueTest = Exclude<Test, { op: 'exists' | 'size' }>;

/** A value in a document. */
export interface Place {
  readonly document: JsonDocument;
  readonly path: Path;
  /** Declared kind. */
  readonly kind: FieldKind | undefined;
}

/** Elements of an array, as a table. */
export interface Elements {
  readonly table: string;
  /** SQL of whether an element is an object. */
  readonly isObject: string;
  /** The element as a document, if it is an object. */
  readonly document: JsonDocument;
  test(test: ValueTest): SqlFragment;
}

/** Sort value of a record; null stands for a missing value. */
export type SortedValue = string | number | null;

/** Order of records, before date and id break ties. */
export interface SortKey {
  readonly terms: readonly string[];
  /** Whether the only term may be NULL, which sorts before all values. */
  readonly isNullable: boolean;
  /** Returns the sort value of a value. */
  sortedBy(value: JsonValue | undefined): SortedValue;
  /** Returns the values to compare the terms with. */
  parametersOf(sorted: SortedValue): SqlValue[];
}

/** Unit by which dates are grouped. */
export type DateUnit = 'day' | 'week' | 'month' | 'year';

/** SQL of values to return or compute with. */
export interface OutputColumns {
  /** JSON text of a value; NULL for null or a missing value. */
  json(path: Path): string;
  /** Number value; NULL for anything else. */
  number(path: Path): string;
  /** Minimum or maximum of all numbers and strings. */
  extreme(of: 'min' | 'max', path: Path, kind: FieldKind | undefined): string;
  /** First day, such as `2026-06-01`, of the day, week from Monday, month or year of a date. */
  date(path: Path, unit: DateUnit): string;
  /** Sort terms of a JSON column: by value, not by its text. */
  order(column: string): readonly string[];
}

/**
 * Distinct values of a column `json` in the rows of a table `r`: numbers, strings, booleans, then arrays and
 * objects.
 */
interface DistinctValues {
  /** Table joined with `r`: a row for each value, or each element of an array. */
  readonly table: string;
  readonly isPresent: string;
  /** Sort terms, the kind of value first. */
  readonly terms: readonly string[];
  /** JSON text of a value. */
  readonly text: string;
  /** Returns the values to compare the terms with after the last position. */
  parametersOf(last: DistinctPosition): SqlValue[];
  /** Returns the position of a row; undefined where no page can start. */
  positionOf(row: SqlRow): DistinctPosition | undefined;
}

/** Kind of a value, and the value. */
export type DistinctPosition = readonly [kind: string, value: string | number];

/** SQL dialect of one engine. */
export interface Dialect {
  /** Fields of a record that the schema declares. */
  readonly record: JsonDocument;
  /** Condition that stops a statement at its time limit; absent if the database does so itself. */
  readonly withinTime?: string;
  /** Whether SQL can evaluate patterns; otherwise they are resolved beforehand. */
  readonly knowsPatterns: boolean;
  /** JSON of a record's system fields; absent if composing it in this process is as fast. */
  readonly systemJson?: string;
  /**
   * Rows of a record's columns from a JSON array of arrays; absent if inserting one row at a time is as fast.
   */
  readonly rowsOfJson?: string;
  /** SQL of whether a path leads to a value. */
  exists(document: JsonDocument, path: Path): string;
  isArray(document: JsonDocument, path: Path): string;
  /** Number of elements of an array; NULL for another type. */
  lengthAt(document: JsonDocument, path: Path): string;
  /** @param alias of the table. */
  elementsAt(document: JsonDocument, path: Path, alias: string): Elements;
  /** Tests a value, ignoring elements of arrays. */
  testValue(place: Place, test: ValueTest): SqlFragment;
  testColumn(name: string, kind: FieldKind | undefined, test: ValueTest): SqlFragment;
  sortKey(path: Path, kind: FieldKind | undefined): SortKey;
  /** One term of an `ORDER BY`: missing values sort first, or last in descending order. */
  order(term: string, direction: 'ASC' | 'DESC'): string;
  readonly columns: OutputColumns;
  readonly distinct: DistinctValues;
  /** Current time of the database in milliseconds since 1970: the clocks of nodes may differ. */
  readonly now: string;
  /** String that changes with every change of a record. */
  readonly recordVersion: string;
  /** Clause that locks rows against concurrent changes. */
  readonly forUpdate: string;
  /** SQL that creates the table of a collection. */
  createRecords(table: string): readonly string[];
  /**
   * SQL that continues the numbering of a table after its existing rows; undefined where that happens
   * automatically.
   */
  continueNumbering(table: string): string | undefined;
  /**
   * SQL that lists the names of entity indexes in a column `name`; for unfinished ones a column `valid` is 0.
   */
  readonly listIndexes: string;
  createIndex(name: string, index: EntityIndex): string;
  /** Columns that a covering index holds besides date and id; empty where rows may be too long. */
  readonly coveringColumns: readonly string[];
}

/** An index of an entity; date and id follow its terms. */
export interface EntityIndex {
  readonly table: string;
  readonly terms: readonly string[];
  /** Columns after date and id. */
  readonly rest: readonly string[];
}

/** Prefix of entity indexes, which separates them from the platform's own. */
export const ENTITY_INDEX_PREFIX = 'entity_';

/** Sort value of a value of any type: 1 and 0 for true and false, JSON for arrays and objects. */
export function sortedByAny(value: JsonValue | undefined): SortedValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
