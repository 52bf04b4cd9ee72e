import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { hasWords } from '../search/words.ts';
import type { Filter, Path, Test, Through } from './filter.ts';

/**
 * Returns whether a record, in the format of a response, matches a filter. The SQL of `filterToSql`
 * must match the same records.
 */
export function matchesFilter(
  record: JsonObject,
  filter: Filter,
  find: FindReferred = notLoaded,
): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matchesFilter(record, part, find));
    case 'or':
      return filter.filters.some((part) => matchesFilter(record, part, find));
    case 'not':
      return !matchesFilter(record, filter.filter, find);
    case 'test':
      return valuesAt(record, filter.path).some((value) => passes(value, filter.test));
    case 'search':
      return hasWords(record, filter.fields, filter.words);
    case 'through': {
      const ids = referredIds(record, filter);
      const matches = (id: string) => {
        const referred = find(filter.entity, id);
        return referred !== undefined && matchesFilter(referred, filter.filter, find);
      };
      return filter.isEvery ? ids.length > 0 && ids.every(matches) : ids.some(matches);
    }
  }
}

/** Returns the referenced record with an id; undefined if there is none. */
export type FindReferred = (entity: string, id: string) => JsonObject | undefined;

/** Throws instead of treating the record as missing, because a negated condition would then match. */
function notLoaded(entity: string): never {
  throw new Error(`A filter follows a reference to ${entity}, whose records were not loaded.`);
}

/** Returns the ids in a reference. */
export function referredIds(
  record: JsonObject,
  { field, isMany }: Pick<Through, 'field' | 'isMany'>,
): string[] {
  const value = ownField(record, field);
  const ids = isMany ? (isJsonArray(value) ? value : []) : [value];
  return ids.filter((id) => typeof id === 'string');
}

/** Returns the values to which a path leads, with undefined for a missing field. */
function valuesAt(value: JsonValue | undefined, [name, ...rest]: Path): (JsonValue | undefined)[] {
  if (name === undefined) return [value];
  if (isJsonArray(value)) {
    return value.filter(isJsonObject).flatMap((element) => valuesAt(element, [name, ...rest]));
  }
  if (!isJsonObject(value)) return [undefined];
  return valuesAt(ownField(value, name), rest);
}

export function passes(value: JsonValue | undefined, test: Test): boolean {
  if (test.op === 'exists') return value !== undefined;
  if (test.op === 'size') return isJsonArray(value) && value.length === test.size;
  if (passesItself(value, test)) return true;
  return isJsonArray(value) && value.some((element) => passesItself(element, test));
}

function passesItself(
  value: JsonValue | undefined,
  test: Exclude<Test, { op: 'exists' | 'size' }>,
): boolean {
  switch (test.op) {
    case 'eq':
      return isSame(value, test.value);
    case 'in':
      return isAmong(value, test.values);
    case 'regex':
      return typeof value === 'string' && compilePattern(test.pattern, test.flags).test(value);
    default:
      return isOrdered(test.op, value, test.value);
  }
}

/** Number of values above which a lookup in a set is faster than comparing each value. */
const MANY_VALUES = 10;

/** Sets of the values of long lists. A filter with a long list is matched with many records. */
const keysOfLists = new WeakMap<readonly JsonValue[], ReadonlySet<unknown>>();

function isAmong(value: JsonValue | undefined, wanted: readonly JsonValue[]): boolean {
  if (wanted.length <= MANY_VALUES) return wanted.some((one) => isSame(value, one));
  const keys = keysOfLists.get(wanted) ?? new Set(wanted.map(toKey));
  keysOfLists.set(wanted, keys);
  return keys.has(toKey(value));
}

/** Returns a value that is the same for equal values, in the sense of {@link isSame}. */
function toKey(value: JsonValue | undefined): unknown {
  if (typeof value === 'string') return `"${value}`;
  return typeof value === 'object' || value === undefined ? JSON.stringify(value ?? null) : value;
}

/**
 * Returns whether two values are equal. A missing field equals null. Objects are equal only if
 * their fields have the same order.
 */
function isSame(value: JsonValue | undefined, wanted: JsonValue): boolean {
  if (wanted === null) return value === null || value === undefined;
  if (typeof wanted !== 'object' || typeof value !== 'object') return value === wanted;
  return JSON.stringify(value) === JSON.stringify(wanted);
}

function isOrdered(
  op: 'gt' | 'gte' | 'lt' | 'lte',
  value: JsonValue | undefined,
  bound: string | number | boolean,
): boolean {
  if (typeof value !== typeof bound) return false;
  const order = compare(value, bound);
  if (op === 'gt') return order > 0;
  if (op === 'gte') return order >= 0;
  return op === 'lt' ? order < 0 : order <= 0;
}

/** Compares strings by Unicode code points, as both database engines do. */
function compare(value: JsonValue | undefined, bound: string | number | boolean): number {
  if (typeof value === 'string') return Buffer.compare(Buffer.from(value), Buffer.from(`${bound}`));
  return Number(value) - Number(bound);
}
