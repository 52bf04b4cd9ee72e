import {
  type EntitySchema,
  isCustomField,
  validateField,
  validateFields,
} from '@groundwork/engine';
import { type JsonValue, ownField } from '@groundwork/engine/kernel';

/**
 * Validates the custom fields of a user. A field that `User.jsonc` does not declare may have any value that both database
 * engines can store.
 *
 * @returns the fields to store.
 * @throws ServiceError `validation_error` that names the invalid field.
 */
export function validateUserFields(
  { record: { properties = {} }, isLenient }: EntitySchema,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isJson = (value: unknown): value is JsonValue => value !== undefined;
  const valid = Object.entries(changes).flatMap(([name, value]): [string, unknown][] => {
    if (!isCustomField(name) || !isJson(value)) return [[name, value]];
    const field = ownField(properties, name);
    return field
      ? [[name, validateField(field, value, { name, isLenient })]]
      : Object.entries(validateFields({}, { [name]: value }, { name: '', isLenient }));
  });
  return Object.fromEntries(valid);
}
