import { z } from 'zod';
import { isCustomField } from '../../accounts/members/custom-fields.ts';
import type { FieldSchema } from '../schema/entity-schema.ts';
import { validateValue } from './validate-value.ts';

/**
 * Validates the custom fields of users that the app declares in `User.jsonc`; other fields may have any
 * value.
 *
 * @throws ServiceError `validation_error` that names the invalid field.
 */
export function validateUserFields(
  fields: FieldSchema | undefined,
  changes: Readonly<Record<string, unknown>>,
): void {
  for (const [name, field] of Object.entries(fields?.properties ?? {})) {
    const { data: value } = z.json().safeParse(changes[name]);
    if (value !== undefined && value !== null && isCustomField(name)) {
      validateValue(field, value, name);
    }
  }
}
