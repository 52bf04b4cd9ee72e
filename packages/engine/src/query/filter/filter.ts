/**
 * Filters are conditions on records. Queries and access rules become filters, which are either compiled to SQL or
 * evaluated in memory. Both forms must match the same records.
 *
 * A path leads to values. In an object, a name of the path leads to the field with this name; in an array, to this
 * field of each element that is an object. A test passes if it passes for one of these values. If a value is an array,
 * its elements are tested too, as in MongoDB, except by `exists` and `size`. Values of different types are neither
 * equal nor ordered.
 */
import type { JsonValue } from '../../kernel/json.ts';

/** Names of nested fields that lead to a value, outermost first. */
export type Path = readonly string[];

export type Test =
  | { readonly op: 'eq'; readonly value: JsonValue }
  | { readonly op: 'in'; readonly values: readonly JsonValue[] }
  | { readonly op: 'gt' | 'gte' | 'lt' | 'lte'; readonly value: string | number | boolean }
  | { readonly op: 'exists' }
  | { readonly op: 'regex'; readonly pattern: string; readonly flags: string }
  | { readonly op: 'size'; readonly size: number };

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'test'; readonly path: Path; readonly test: Test }
  | Through
  | Search;

/** Matches if a reference leads to records of another entity that match `filter`. */
export interface Through {
  readonly kind: 'through';
  /** Field with the record's id, or with an array of ids. */
  readonly field: string;
  readonly isMany: boolean;
  /** Whether all ids of an array must lead to such a record, instead of one. An empty array never matches. */
  readonly isEvery?: boolean;
  readonly entity: string;
  readonly filter: Filter;
}

/** Matches if each of the words begins a word of the fields. */
export interface Search {
  readonly kind: 'search';
  readonly entity: string;
  readonly fields: readonly string[];
  readonly words: readonly string[];
}

export const ALWAYS: Filter = { kind: 'and', filters: [] };

export const NEVER: Filter = { kind: 'or', filters: [] };

export function hasId(id: string): Filter {
  return { kind: 'test', path: ['id'], test: { op: 'eq', value: id } };
}

export function both(one: Filter, other: Filter): Filter {
  if (one === ALWAYS) return other;
  if (other === ALWAYS) return one;
  return { kind: 'and', filters: [one, other] };
}

/**
 * Returns true if a filter matches every record, false if it matches none, and undefined if the outcome depends on the
 * record.
 */
export function constantOutcome(filter: Filter): boolean | undefined {
  switch (filter.kind) {
    case 'test':
      return filter.test.op === 'in' && filter.test.values.length === 0 ? false : undefined;
    case 'search':
      return filter.words.length === 0 ? true : undefined;
    case 'through':
      return constantOutcome(filter.filter) === false ? false : undefined;
    case 'not': {
      const outcome = constantOutcome(filter.filter);
      return outcome === undefined ? undefined : !outcome;
    }
    default: {
      const ofAll = filter.kind === 'and';
      const outcomes = filter.filters.map(constantOutcome);
      if (outcomes.includes(!ofAll)) return !ofAll;
      return outcomes.every((outcome) => outcome === ofAll) ? ofAll : undefined;
    }
  }
}

/**
 * Rewrites each test of a filter, except the tests of referenced records. `isPositive` is false for a test within an
 * odd number of `not`s.
 */
export function mapTests(
  filter: Filter,
  rewrite: (test: Extract<Filter, { kind: 'test' }>, isPositive: boolean) => Filter,
  isPositive = true,
): Filter {
  switch (filter.kind) {
    case 'test':
      return rewrite(filter, isPositive);
    case 'search':
    case 'through':
      return filter;
    case 'not':
      return { kind: 'not', filter: mapTests(filter.filter, rewrite, !isPositive) };
    default:
      // Returns the same object for a filter without tests, because callers compare it with ALWAYS and NEVER.
      if (filter.filters.length === 0) return filter;
      return {
        kind: filter.kind,
        filters: filter.filters.map((part) => mapTests(part, rewrite, isPositive)),
      };
  }
}

/** Returns the parts of a filter that follow a reference of the record itself. */
export function throughsOf(filter: Filter): Through[] {
  switch (filter.kind) {
    case 'search':
    case 'test':
      return [];
    case 'through':
      return [filter];
    case 'not':
      return throughsOf(filter.filter);
    default:
      return filter.filters.flatMap(throughsOf);
  }
}

/** Removes the parts of a filter that do not depend on the record. */
export function simplify(filter: Filter): Filter {
  if (filter.kind !== 'and' && filter.kind !== 'or' && filter.kind !== 'not') return filter;
  if (filter.kind === 'not') {
    const inner = simplify(filter.filter);
    if (inner === ALWAYS) return NEVER;
    return inner === NEVER ? ALWAYS : { kind: 'not', filter: inner };
  }
  const [neutral, decisive] = filter.kind === 'and' ? [ALWAYS, NEVER] : [NEVER, ALWAYS];
  const parts = filter.filters.map(simplify).filter((part) => part !== neutral);
  if (parts.includes(decisive)) return decisive;
  const [first] = parts;
  if (!first) return neutral;
  return parts.length === 1 ? first : { kind: filter.kind, filters: parts };
}

/** Returns the search that every record matched by a filter matches too; undefined if there is none. */
export function requiredSearch(filter: Filter): Search | undefined {
  if (filter.kind === 'search') return filter.words.length > 0 ? filter : undefined;
  if (filter.kind !== 'and') return undefined;
  return filter.filters.map(requiredSearch).find((search) => search !== undefined);
}

export function searchesOf(filter: Filter): Search[] {
  switch (filter.kind) {
    case 'search':
      return [filter];
    case 'not':
      return searchesOf(filter.filter);
    case 'and':
    case 'or':
      return filter.filters.flatMap(searchesOf);
    default:
      return [];
  }
}
