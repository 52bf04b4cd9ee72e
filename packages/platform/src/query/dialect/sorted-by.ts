import type { JsonValue } from '../../kernel/json.ts';
import type { SortedValue } from './dialect.ts';

/** Sort value of a value of any type: 1 and 0 for true and false, JSON for arrays and objects. */
export function sortedByAny(value: JsonValue | undefined): SortedValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
