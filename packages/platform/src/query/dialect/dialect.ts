/**
 * What SQLite and PostgreSQL say differently. Everything else of a statement is the same on both, and so
 * is what comes out: `matchesFilter` is the measure of either.
 *
 * A name in a path stands in the text of a statement, since only so is an index on the expression found;
 * `parsePath` keeps quotes and backslashes out of it.
 */
import type { SqlRow, SqlValue } from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import type { FieldKind } from '../filter/field-kinds.ts';
import type { Path, Test } from '../filter/filter.ts';
import type { SqlFragment } from '../filter/sql-fragment.ts';

/** SQL of a JSON document: to look into, and as the text that was stored. */
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
  /** What it is declared to be. */
  readonly kind: FieldKind | undefined;
}

/** The elements of an array, as a table. */
export interface Elements {
  readonly table: string;
  /** Whether an element is an object. */
  readonly isObject: string;
  /** An element that is an object. */
  readonly document: JsonDocument;
  test(test: ValueTest): SqlFragment;
}

/** What a record is sorted by; null stands for what is missing. */
export type SortedValue = string | number | null;

/** An order of records, before age and id settle it. */
export interface SortKey {
  readonly terms: readonly string[];
  /** Whether the one term may be NULL, which comes before all values. */
  readonly isNullable: boolean;
  /** What a value is sorted by. */
  sortedBy(value: JsonValue | undefined): SortedValue;
  /** What to compare the terms with. */
  parametersOf(sorted: SortedValue): SqlValue[];
}

/** What dates are grouped by. */
export type DateUnit = 'day' | 'week' | 'month' | 'year';

/** What to answer with, or compute with. */
export interface OutputColumns {
  /** The JSON text of a value; NULL for null and for nothing. */
  json(path: Path): string;
  /** A number; NULL for anything else. */
  number(path: Path): string;
  /** The least or the greatest of all numbers and texts. */
  extreme(of: 'min' | 'max', path: Path, kind: FieldKind | undefined): string;
  /** The first day, such as `2026-06-01`, of the day, week from Monday, month or year of a date. */
  date(path: Path, unit: DateUnit): string;
  /** What a column with JSON is sorted by: by value, not by its text. */
  order(column: string): readonly string[];
}

/** The values of a column `json` in the rows of a table `r`: numbers, texts, true and false, the rest. */
interface DistinctValues {
  /** What stands beside `r`: a row for each value, or each element of an array. */
  readonly table: string;
  readonly isPresent: string;
  /** What they are sorted by, the kind of value first. */
  readonly terms: readonly string[];
  /** JSON text of a value. */
  readonly text: string;
  /** What to compare the terms with, for what came last. */
  parametersOf(last: DistinctPosition): SqlValue[];
  /** Where a row stands; undefined where no page can begin. */
  positionOf(row: SqlRow): DistinctPosition | undefined;
}

/** A kind of value, and a value of it. */
export type DistinctPosition = readonly [kind: string, value: string | number];

/** One engine's way to say things. */
export interface Dialect {
  /** The own fields of a record. */
  readonly record: JsonDocument;
  /** Condition that stops a statement at its time limit; absent where the database stops it. */
  readonly withinTime?: string;
  /** Whether patterns can stand in a statement; otherwise they are resolved before. */
  readonly knowsPatterns: boolean;
  /** JSON of a record's other fields; absent where it takes no less time to write it here. */
  readonly systemJson?: string;
  /** Rows of a record's columns from a JSON array of arrays; absent where one row at a time takes no longer. */
  readonly rowsOfJson?: string;
  /** Whether a path leads to anything. */
  exists(document: JsonDocument, path: Path): string;
  isArray(document: JsonDocument, path: Path): string;
  /** How many elements an array has; NULL for anything else. */
  lengthAt(document: JsonDocument, path: Path): string;
  /** @param alias of the table. */
  elementsAt(document: JsonDocument, path: Path, alias: string): Elements;
  /** Tests a value; what is in a list is not looked at. */
  testValue(place: Place, test: ValueTest): SqlFragment;
  testColumn(name: string, kind: FieldKind | undefined, test: ValueTest): SqlFragment;
  sortKey(path: Path, kind: FieldKind | undefined): SortKey;
  /** One term of an `ORDER BY`: what is missing comes first, or last if the direction is down. */
  order(term: string, direction: 'ASC' | 'DESC'): string;
  readonly columns: OutputColumns;
  readonly distinct: DistinctValues;
  /** The database's own time, in milliseconds since 1970: the clocks of nodes may differ. */
  readonly now: string;
  /** Text that differs after every change of a record. */
  readonly recordVersion: string;
  /** What keeps rows that are read for a change from being changed by somebody else. */
  readonly forUpdate: string;
  /** Makes the table of a collection. */
  createRecords(table: string): readonly string[];
  /** Lets the next number of a table follow those that rows were given; undefined where it does so by itself. */
  goOnNumbering(table: string): string | undefined;
  /** Names the indexes of entities, in a column `name`; those that are not finished come with `valid` 0. */
  readonly listIndexes: string;
  createIndex(name: string, index: EntityIndex): string;
  /** What a covering index holds of a record besides its age and id; nothing where rows may be too long. */
  readonly coveringColumns: readonly string[];
}

/** An index of an entity; age and id follow its terms. */
export interface EntityIndex {
  readonly table: string;
  readonly terms: readonly string[];
  /** What comes after these. */
  readonly rest: readonly string[];
}
