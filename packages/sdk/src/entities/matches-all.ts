import { invalidArgument } from '../http/errors.ts';

/**
 * Whether a filter matches every record, for example `{}`, `{ $and: [{}] }` or `{ id: { $nin: [] } }`.
 *
 * @param filter the filter as parsed JSON.
 */
export function matchesAll(filter: unknown): boolean {
  return isAlways(filter, true);
}

/** @throws PlatformError of kind `invalid-argument` if the filter matches every record. */
export function requireNarrowFilter(filter: unknown): void {
  if (!matchesAll(filter)) return;
  throw invalidArgument(
    'The filter matches every record. Add a condition, or pass { all: true } to change or delete all records.',
  );
}

/** Whether a filter has the same outcome, `true` or `false`, for every record. */
function isAlways(filter: unknown, outcome: boolean): boolean {
  if (typeof filter !== 'object' || filter === null) return false;
  return areAlways(Object.entries(filter), outcome, ([name, value]) => {
    const parts: readonly unknown[] = Array.isArray(value) ? value : [];
    switch (name) {
      case '$and':
        return areAlways(parts, outcome, (part) => isAlways(part, outcome));
      case '$or':
        return areAlways(parts, !outcome, (part) => isAlways(part, outcome));
      case '$nor':
        return areAlways(parts, outcome, (part) => isAlways(part, !outcome));
      case '$not':
        return isAlways(value, !outcome);
      case '$nin':
        return outcome && Array.isArray(value) && value.length === 0;
      case '$in':
      case '$all':
        return !outcome && Array.isArray(value) && value.length === 0;
      case '$regex':
        return outcome && value === '';
      case '$search':
        return outcome && typeof value === 'string' && value.trim() === '';
      case '$options':
        return outcome;
      default:
        return Object.keys(Object(value)).some(isOperator) && isAlways(value, outcome);
    }
  });
}

function isOperator(name: string): boolean {
  return name.startsWith('$');
}

function areAlways<Part>(
  parts: readonly Part[],
  areAll: boolean,
  test: (part: Part) => boolean,
): boolean {
  return areAll ? parts.every(test) : parts.some(test);
}
