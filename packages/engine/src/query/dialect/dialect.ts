/**
 * Differences between the SQL of SQLite and PostgreSQL. All other SQL is the same for both. Both must give
 * the same results as `matchesFilter`.
 *
 * The names in a path are part of the SQL text, because otherwise no index on the expression would be used;
 * `parsePath` rejects quotes and backslashes.
 */
import type { SqlRow, SqlValue } from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import type { FieldKind } from '../filter/field-kinds.ts';
import type { Path, Test } from '../filter/filter.ts';
import type { SqlFragment } from '../filter/sql-fragment.ts';

/** SQL expressions of a JSON document: the value to query, and the stored text. */
export interface JsonDocument {
  readonly value: string;
  readonly text: string;
}

/** A test of a single value. */
export type ValueTest = Exclude<Test, { op: 'exists' | 'size' }>;

/** A path in a document. */
export interface Place {
  readonly document: JsonDocument;
  readonly path: Path;
  /** Kind that the schema declares. */
  readonly kind: FieldKind | undefined;
}

/** The elements of an array, as a table. */
export interface Elements {
  readonly table: string;
  /** SQL expression that is true if an element is an object. */
  readonly isObject: string;
  /** The element as a document; NULL if it is not an object. */
  readonly document: JsonDocument;
  test(test: ValueTest): SqlFragment;
}

/** Sort value of a record; null if the record has no value. */
export type SortedValue = string | number | null;

/** How records are sorted, before date and id break ties. */
export interface SortKey {
  readonly terms: readonly string[];
  /** Whether the only sort term may be NULL, which sorts before all values. */
  readonly isNullable: boolean;
  /** Returns the sort value of a value. */
  sortedBy(value: JsonValue | undefined): SortedValue;
  /** Returns the values with which the sort terms are compared. */
  parametersOf(sorted: SortedValue): SqlValue[];
}

/** Unit by which dates are grouped. */
export type DateUnit = 'day' | 'week' | 'month' | 'year';

/** SQL expressions of values to return or to compute with. */
export interface OutputColumns {
  /** JSON text of a value; NULL for null or a missing value. */
  json(path: Path): string;
  /** A number; NULL for any other value. */
  number(path: Path): string;
  /** Minimum or maximum of all numbers and strings. */
  extreme(of: 'min' | 'max', path: Path, kind: FieldKind | undefined): string;
  /** First day of the day, week (from Monday), month or year of a date, such as `2026-06-01`. */
  date(path: Path, unit: DateUnit): string;
  /** Sort terms of a JSON column, which sort by value instead of by text. */
  order(column: string): readonly string[];
}

/**
 * Distinct values of the column `json` in the rows of a table `r`: numbers, strings, booleans, then arrays
 * and objects.
 */
interface DistinctValues {
  /** Table joined with `r`, with one row for each value, or for each element of an array. */
  readonly table: string;
  readonly isPresent: string;
  /** Sort terms, of which the first is the kind of value. */
  readonly terms: readonly string[];
  /** JSON text of a value. */
  readonly text: string;
  /** Returns the values with which the sort terms are compared to continue after the last position. */
  parametersOf(last: DistinctPosition): SqlValue[];
  /** Returns the position of a row; undefined if no page can start after it. */
  positionOf(row: SqlRow): DistinctPosition | undefined;
}

/** The kind of a value, and the value. */
export type DistinctPosition = readonly [kind: string, value: string | number];

/** SQL dialect of one engine. */
export interface Dialect {
  /** The fields of a record that the schema declares. */
  readonly record: JsonDocument;
  /** Condition that stops a statement at its time limit; undefined if the database does so itself. */
  readonly withinTime?: string;
  /** Whether SQL can evaluate patterns. If not, they are resolved before the statement. */
  readonly knowsPatterns: boolean;
  /**
   * SQL expression of a record's system fields as JSON; undefined if composing them in this process is as
   * fast.
   */
  readonly systemJson?: string;
  /**
   * Table of a record's columns from a JSON array of arrays; undefined if inserting one row at a time is as
   * fast.
   */
  readonly rowsOfJson?: string;
  /** SQL expression that is true if a path leads to a value. */
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
  /** A term of an `ORDER BY`: missing values sort first, or last in descending order. */
  order(term: string, direction: 'ASC' | 'DESC'): string;
  readonly columns: OutputColumns;
  readonly distinct: DistinctValues;
  /** Current time of the database in milliseconds since 1970, because the clocks of nodes may differ. */
  readonly now: string;
  /** String that changes with every change of a record. */
  readonly recordVersion: string;
  /** Clause that locks rows against concurrent changes. */
  readonly forUpdate: string;
  /** SQL that creates the table of a collection. */
  createRecords(table: string): readonly string[];
  /**
   * SQL that sets the sequence of a table to continue after its existing rows; undefined if the database does so
   * itself.
   */
  continueNumbering(table: string): string | undefined;
  /**
   * SQL that lists the names of entity indexes in a column `name`; the column `valid` is 0 for unfinished
   * ones.
   */
  readonly listIndexes: string;
  createIndex(name: string, index: EntityIndex): string;
  /** Columns of a covering index besides date and id; empty if rows may be too long for an index. */
  readonly coveringColumns: readonly string[];
}

/** An index of an entity. Its columns are the terms, then date and id. */
export interface EntityIndex {
  readonly table: string;
  readonly terms: readonly string[];
  /** Columns that follow date and id. */
  readonly rest: readonly string[];
}

/** Prefix of entity indexes, which separates them from the platform's own. */
export const ENTITY_INDEX_PREFIX = 'entity_';

/** Returns the sort value of a value of any type: 1 and 0 for true and false, JSON for arrays and objects. */
export function sortedByAny(value: JsonValue | undefined): SortedValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
