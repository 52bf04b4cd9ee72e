/**
 * Filters: conditions on records. Queries and access rules both become filters, which are either compiled to
 * SQL or matched in memory. Both must agree on every record.
 *
 * A path leads to values: through an object to its field, through an array to the field of each of its
 * objects. A test is true if it is true for one of the values or, except `exists` and `size`, for one element
 * of a value that is an array, as in MongoDB. Values of different types are neither equal nor ordered.
 */
import type { JsonValue } from '../../kernel/json.ts';

/** Field names that lead to a value, outermost first. */
export type Path = readonly string[];

/** A test of a value. */
export type Test =
  | { readonly op: 'eq'; readonly value: JsonValue }
  | { readonly op: 'in'; readonly values: readonly JsonValue[] }
  | { readonly op: 'gt' | 'gte' | 'lt' | 'lte'; readonly value: string | number | boolean }
  | { readonly op: 'exists' }
  | { readonly op: 'regex'; readonly pattern: string; readonly flags: string }
  | { readonly op: 'size'; readonly size: number };

/** A condition on a record. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'test'; readonly path: Path; readonly test: Test };

/** Matches every record. */
export const ALWAYS: Filter = { kind: 'and', filters: [] };

/** Matches no record. */
export const NEVER: Filter = { kind: 'or', filters: [] };

/** Returns a filter that matches the record with an id. */
export function hasId(id: string): Filter {
  return { kind: 'test', path: ['id'], test: { op: 'eq', value: id } };
}

/** Combines two filters with `and`; drops one that matches every record. */
export function both(one: Filter, other: Filter): Filter {
  if (one === ALWAYS) return other;
  if (other === ALWAYS) return one;
  return { kind: 'and', filters: [one, other] };
}

/** Returns the outcome of a filter if it is the same for every record, otherwise undefined. */
export function constantOutcome(filter: Filter): boolean | undefined {
  switch (filter.kind) {
    case 'test':
      return filter.test.op === 'in' && filter.test.values.length === 0 ? false : undefined;
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

/** Rewrites the tests of a filter. `isPositive` is true inside an even number of `not`s. */
export function mapTests(
  filter: Filter,
  rewrite: (test: Extract<Filter, { kind: 'test' }>, isPositive: boolean) => Filter,
  isPositive = true,
): Filter {
  switch (filter.kind) {
    case 'test':
      return rewrite(filter, isPositive);
    case 'not':
      return { kind: 'not', filter: mapTests(filter.filter, rewrite, !isPositive) };
    default:
      return {
        kind: filter.kind,
        filters: filter.filters.map((part) => mapTests(part, rewrite, isPositive)),
      };
  }
}
