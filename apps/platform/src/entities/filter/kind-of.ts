import type { JsonScalar } from '../json.ts';
import type { FieldKind } from './field-kinds.ts';

/** What a value is, as far as comparing goes; null is taken care of elsewhere. */
export function kindOf(value: JsonScalar): FieldKind {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}
