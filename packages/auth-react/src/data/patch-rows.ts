/**
 * Applies a record's change to the loaded records of a list, without a request.
 *
 * Only the platform knows exactly how it filters and sorts. If the platform could return another list, `isDirty` is
 * set, and the list is read again.
 */
import type { AnyRecordsQuery } from './entity-types.ts';

/** A change of a record. */
export interface Change<Row = object> {
  readonly type: 'create' | 'update' | 'delete';
  readonly id: string;
  /** All fields of the record. If `_oversize` is true, fields may be missing or empty. */
  readonly data: Row;
}

export interface Patched<Data> {
  readonly data: Data;
  readonly isDirty: boolean;
}

/** Applies one change to the loaded records. `hasMore` states whether there are records that are not loaded. */
export function patchRows<Row extends object>(
  rows: readonly Row[],
  query: AnyRecordsQuery,
  { type, id, data: record }: Change<Row>,
  hasMore: boolean,
): Patched<readonly Row[]> {
  const { filter, sort = '-created_date', expand = [] } = query;
  // A trimmed record must not replace a complete one, and its empty strings must not be compared with the filter.
  if (type !== 'delete' && read(record, '_oversize')) return { data: rows, isDirty: true };
  const field = sort.replace(/^-/, '');
  const index = rows.findIndex((row) => read(row, 'id') === id);
  const old = rows[index];
  const matches = type !== 'delete' && matchesFilter(filter, record);
  if (matches === false) {
    return old
      ? { data: rows.toSpliced(index, 1), isDirty: hasMore }
      : { data: rows, isDirty: false };
  }
  if (old) {
    if (isOlder(record, old)) return { data: rows, isDirty: false };
    // Searches for the name as a string. A match inside a longer name only causes an unnecessary request.
    const decisive = JSON.stringify([sort, !matches && filter, expand]);
    // A reference that is expanded leads to other records. A search names no field, so any change may decide whether the record matches.
    const isSearch = decisive.includes('"$search"');
    const isDirty = Object.keys({ ...old, ...record }).some(
      (name) =>
        name !== 'created_date' &&
        (isSearch || decisive.includes(name)) &&
        !isSame(old, record, name),
    );
    return { data: rows.with(index, toRow(record, query, old)), isDirty };
  }
  // An event does not contain the expanded records.
  if (expand.length > 0) return { data: rows, isDirty: true };
  const isOnLaterPage = type === 'update' && !filter && field === 'created_date' && hasMore;
  const next = rows.findIndex((row) =>
    sort === field ? precedes(record, row, field) : precedes(row, record, field),
  );
  if (!matches || isOnLaterPage || (next < 0 && hasMore)) return { data: rows, isDirty: !matches };
  return {
    data: rows.toSpliced(next < 0 ? rows.length : next, 0, toRow(record, query)),
    isDirty: type === 'update' || field !== 'created_date',
  };
}

/** Whether a record is an older version of another record; false if the age is uncertain. */
function isOlder(record: object, other: object): boolean {
  const at = (version: object) => String(read(version, 'updated_date') ?? '');
  return at(record) !== '' && at(record) < at(other);
}

export function isSame(a: object, b: object, name: string): boolean {
  return toComparable(read(a, name)) === toComparable(read(b, name));
}

function toComparable(value: unknown): unknown {
  return (isDateTime(value) && Date.parse(`${value}`)) || JSON.stringify(value);
}

/** Whether a value may be a date-time. The platform stores date-times in another format. */
function isDateTime(value: unknown): boolean {
  return /^\d{4}-\d\d-\d\d[T ]/.test(`${value}`);
}

export function read(record: object, name: string): unknown {
  return Reflect.get(record, name);
}

/** Whether a record matches a filter; undefined if only the platform can decide that. */
function matchesFilter(filter: object = {}, record: object): boolean | undefined {
  let result: boolean | undefined = true;
  for (const [name, wanted] of Object.entries(filter)) {
    const value = read(record, name);
    if (value === wanted) continue;
    if (typeof value === 'object' || typeof value !== typeof wanted || isDateTime(wanted))
      result = undefined;
    else return false;
  }
  return result;
}

/** Whether a record comes before another record in the platform's order, in which missing values come first. */
function precedes(first: object, second: object, field: string): boolean {
  const [a, b] = [read(first, field) ?? null, read(second, field) ?? null];
  if (a === null || b === null) return b !== null;
  return typeof a === 'number' ? a < Number(b) : String(a) < String(b);
}

/** Returns the fields of a record that a list shows, with the expanded records of its older version. */
function toRow<Row extends object>(
  record: Row,
  { fields, expand }: AnyRecordsQuery,
  old?: Row,
): Row {
  const picked = { ...record };
  for (const name of Object.keys(record)) {
    if (fields && name !== 'id' && !fields.includes(name)) Reflect.deleteProperty(picked, name);
  }
  return old && expand?.length ? { ...picked, expand: read(old, 'expand') } : picked;
}
