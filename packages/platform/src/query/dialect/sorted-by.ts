import type { JsonValue } from '../../kernel/json.ts';
import type { SortedValue } from './dialect.ts';

/** What a value of any type is sorted by: 1 and 0 for true and false, and their JSON for arrays and objects. */
export function sortedByAny(value: JsonValue | undefined): SortedValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
