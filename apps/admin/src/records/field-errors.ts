import { isPlatformError } from '@groundwork/sdk';
import type { FieldErrors } from './record-values.ts';

/**
 * Returns, by the name of the field, why the platform rejected its value. Returns an empty object if the platform
 * rejected the write for another reason.
 */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!isPlatformError(error)) return {};
  const fields: unknown = Reflect.get(Object(error.data), 'fields');
  if (!Array.isArray(fields)) return {};
  const message = error.message.replace(/^Error in field [^:]+: /, '');
  return Object.fromEntries(fields.map((path) => [String(path).split(/[.[]/)[0], message]));
}
