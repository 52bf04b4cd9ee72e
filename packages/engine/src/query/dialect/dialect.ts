/**
 * The differences between the SQL of SQLite and PostgreSQL; all other SQL is the same on both engines. On both
 * engines, filters must select the same records as `matchesFilter` does in memory.
 *
 * The names in a path are part of the SQL text instead of parameters, because otherwise no index on the
 * expression would be used. This is safe because `parsePath` rejects quotes and backslashes.
 */
import type { SqlRow, SqlValue } from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import type { FieldKind } from '../filter/field-kinds.ts';
import type { Path, Search, Test } from '../filter/filter.ts';
import type { SqlFragment } from '../filter/sql-fragment.ts';

export interface JsonDocument {
  readonly value: string;
  readonly text: string;
}

/** A test of a filter that applies to a single value, not to an array as a whole. */
export type ValueTest = Exclude<Test, { op: 'exists' | 'size' }>;

export interface Place {
  readonly document: JsonDocument;
  readonly path: Path;
  /** Kind of value that the schema declares; undefined if the schema declares none. */
  readonly kind: FieldKind | undefined;
}

export interface Elements {
  readonly table: string;
  readonly isObject: string;
  /** The element if it is a string. */
  readonly string: string;
  /** The element as a JSON document; NULL if the element is not an object. */
  readonly document: JsonDocument;
  test(test: ValueTest): SqlFragment;
}

/** Value by which a record is sorted; null if the record has no such value. */
export type SortedValue = string | number | null;

/** SQL that sorts records by a field. Records with equal values are sorted by date and id. */
export interface SortKey {
  readonly terms: readonly string[];
  /** Parameters of the terms. Only a key with a single term has some. */
  readonly parameters?: readonly SqlValue[];
  /** Whether there is only one sort term, which may be NULL. NULL sorts before all values. */
  readonly isNullable: boolean;
  /** Converts the value of a field to the value by which it is sorted. */
  sortedBy(value: JsonValue | undefined): SortedValue;
  /** Returns the parameters that the sort terms are compared with, to continue after a sort value. */
  parametersOf(sorted: SortedValue): SqlValue[];
}

export type DateUnit = 'day' | 'week' | 'month' | 'year';

export interface OutputColumns {
  /** JSON text of the value at a path; NULL if the value is null or missing. */
  json(path: Path): string;
  /** Number at a path; NULL for any other value. */
  number(path: Path): string;
  /** Minimum or maximum of all numbers and strings at a path. */
  extreme(of: 'min' | 'max', path: Path, kind: FieldKind | undefined): string;
  /** First day of the unit that contains the date at a path, such as `2026-06-01`. Weeks start on Monday. */
  date(path: Path, unit: DateUnit): string;
  /** Terms that sort a JSON column by its values instead of by its JSON text. */
  order(column: string): readonly string[];
}

/** Distinct values of the column `json` in a table `r`: numbers, strings, booleans, then arrays and objects. */
interface DistinctValues {
  /**
   * SQL of a table to join with `r`, with one row for each value, or for each element if the value is an array.
   */
  readonly table: string;
  readonly isPresent: string;
  /** SQL terms to sort by. The first one is the kind of value, such as number or string. */
  readonly terms: readonly string[];
  /** SQL expression of a value's JSON text. */
  readonly text: string;
  /** Returns the parameters that the sort terms are compared with, to continue after a position. */
  parametersOf(last: DistinctPosition): SqlValue[];
  /**
   * Returns the position of a row; undefined if the value is an array or object, after which no page can start.
   */
  positionOf(row: SqlRow): DistinctPosition | undefined;
}

/** Position within distinct values: the kind of the last value, and the value itself. */
export type DistinctPosition = readonly [kind: string, value: string | number];

/** Returns the name of the table with the words of the records in a table. */
export function searchTableOf(table: string): string {
  return table.replace(/^records_/, 'search_');
}

/** The words of a record: those of each searched field, in the order of the fields. */
export interface StoredWords {
  readonly id: string;
  readonly words: readonly (readonly string[])[];
}

/** SQL for search indexes. Words contain only letters and digits. */
interface SearchDialect {
  /** @param fields number of searched fields, at most four. */
  create(table: string, fields: number): readonly string[];
  drop(table: string): readonly string[];
  /** Returns statements that store or replace the words of records. The database deletes them with the record. */
  store(table: string, rows: readonly StoredWords[]): readonly SqlFragment[];
  /** Returns the condition that each of the words begins a word of the record. */
  matches(table: string, words: readonly string[]): SqlFragment;
  /**
   * Returns a number by which records that match are sorted, larger first. A field that contains all words counts
   * more than all later fields; whole words count more than beginnings of words. The number depends only on the
   * record itself, because statistics of all records would reveal words of records that the caller may not read.
   */
  rank(table: string, search: Pick<Search, 'fields' | 'words'>): SqlFragment;
}

export interface Dialect {
  readonly search: SearchDialect;
  readonly record: JsonDocument;
  /** Condition that stops a statement at its time limit; undefined if the database enforces the limit. */
  readonly withinTime?: string;
  /** Whether SQL can evaluate regular expressions. If SQL cannot, the platform evaluates the expressions beforehand. */
  readonly knowsPatterns: boolean;
  /**
   * SQL expression of a record's system fields as JSON; undefined if composing them in JavaScript is as fast.
   */
  readonly systemJson?: string;
  /** Table with the records in a JSON parameter; undefined if inserting one row at a time is as fast. */
  readonly rowsOfJson?: string;
  exists(document: JsonDocument, path: Path): string;
  isArray(document: JsonDocument, path: Path): string;
  /**
   * Returns an SQL expression for the number of elements of an array. The result is NULL if the value is not an array.
   */
  lengthAt(document: JsonDocument, path: Path): string;
  elementsAt(document: JsonDocument, path: Path, alias: string): Elements;
  /** Compiles a test of one value. A value that is an array is not tested element by element. */
  testValue(place: Place, test: ValueTest): SqlFragment;
  testColumn(name: string, kind: FieldKind | undefined, test: ValueTest): SqlFragment;
  sortKey(path: Path, kind: FieldKind | undefined): SortKey;
  /** Returns a term of an `ORDER BY` clause. Missing values sort first, or last in descending order. */
  order(term: string, direction: 'ASC' | 'DESC'): string;
  readonly columns: OutputColumns;
  readonly distinct: DistinctValues;
  /** Milliseconds since 1970 on the database clock, because the clocks of nodes may differ. */
  readonly now: string;
  /** SQL expression of a record's version, a string that changes whenever the record changes. */
  readonly recordVersion: string;
  /** SQL clause that locks the selected rows until the transaction ends. */
  readonly forUpdate: string;
  /** SQL clause that prevents other transactions from deleting the selected rows until this transaction ends. */
  readonly forKeyShare: string;
  /** SQL clause that prevents other transactions from changing the selected rows until this transaction ends. */
  readonly forShare: string;
  createRecords(table: string): readonly string[];
  /**
   * SQL that makes the next generated key of a table follow its largest existing key; undefined if the database
   * generates such keys automatically.
   */
  continueNumbering(table: string): string | undefined;
  /**
   * SQL that lists the indexes on records. The column `name` contains the name of an index, and
   * `valid` is 0 if the index is incomplete.
   */
  readonly listIndexes: string;
  createIndex(name: string, index: EntityIndex): string;
  /** Returns SQL that creates an index whose terms have different values in each record. */
  createUniqueIndex(name: string, index: Pick<EntityIndex, 'table' | 'terms'>): string;
  /** SQL for indexes of the ids in an array, by which records are found that contain an id. */
  readonly ids: IdIndexDialect;
  dropIndex(name: string): readonly string[];
  /** Additional columns of a covering index; empty if such columns may be too long for an index. */
  readonly coveringColumns: readonly string[];
}

interface IdIndexDialect {
  create(name: string, index: IdIndex): readonly string[];
  /** Returns the condition that the array contains one of the ids. */
  contains(name: string, index: IdIndex, ids: readonly string[]): SqlFragment;
}

/** An index of the strings in the arrays of a field. */
export interface IdIndex {
  readonly table: string;
  readonly field: string;
}

/** An index of an entity. Its columns are the sort terms, then date and id, then `rest`. */
export interface EntityIndex {
  readonly table: string;
  readonly terms: readonly string[];
  readonly rest: readonly string[];
}

/**
 * Prefix that distinguishes the names of indexes on records from those of the platform's other
 * indexes.
 */
export const ENTITY_INDEX_PREFIX = 'entity_';

/**
 * Returns the value by which a JSON value is sorted: 1 or 0 for a boolean, the JSON text of an
 * array or object, or else the value itself.
 */
export function sortedByAny(value: JsonValue | undefined): SortedValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
