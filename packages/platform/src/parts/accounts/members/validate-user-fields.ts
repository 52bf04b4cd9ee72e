import { type EntitySchema, isCustomField, validateField } from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import { z } from 'zod';

/**
 * Validates the custom fields of a user that `User.jsonc` declares. Other fields may have any value.
 *
 * @returns the fields to store.
 * @throws ServiceError `validation_error` that names the invalid field.
 */
export function validateUserFields<Value>(
  { record, isLenient }: EntitySchema,
  changes: Readonly<Record<string, Value>>,
): Record<string, Value | JsonValue> {
  const valid: Record<string, Value | JsonValue> = { ...changes };
  for (const [name, field] of Object.entries(record.properties ?? {})) {
    const { data: value } = z.json().safeParse(changes[name]);
    if (value === undefined || value === null || !isCustomField(name)) continue;
    valid[name] = validateField(field, value, { name, isLenient });
  }
  return valid;
}
