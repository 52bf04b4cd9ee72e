import { isPlatformError } from '@groundwork/sdk';
import type { FieldErrors } from './record-values.ts';

/** Returns why the platform rejected values, by the name of their field; empty if another reason prevents the write. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!isPlatformError(error)) return {};
  const fields: unknown = Reflect.get(Object(error.data), 'fields');
  if (!Array.isArray(fields)) return {};
  const message = error.message.replace(/^Error in field [^:]+: /, '');
  return Object.fromEntries(fields.map((path) => [String(path).split(/[.[]/)[0], message]));
}
