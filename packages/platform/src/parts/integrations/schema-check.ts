/**
 * Validates values with a JSON schema from a request.
 *
 * Hazards: matching a `pattern` could take unlimited time, so patterns are ignored. A few references can expand
 * to millions of schemas, so references are rejected.
 */

import {
  invalidField,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '@groundwork/engine/kernel';
import { z } from 'zod';

/** Maximum number of objects and arrays in a schema. */
const PART_LIMIT = 2000;

/** Returns why a value does not match the schema; undefined if the value matches. */
export type SchemaCheck = (value: unknown) => string | undefined;

/**
 * Creates a check of values.
 *
 * @throws ServiceError `validation_error` that names `field` when the JSON schema is invalid or not supported.
 */
export function createSchemaCheck(schema: JsonObject, field: string): SchemaCheck {
  let parts = 0;
  const withoutPatterns = (value: JsonValue): JsonValue => {
    if (typeof value !== 'object' || value === null) return value;
    parts += 1;
    if (parts > PART_LIMIT) throw invalidField(field, 'The schema is too long. Ask for less.');
    if (!isJsonObject(value)) return value.map(withoutPatterns);
    // `$ref` and `pattern` are only keywords if they are strings. Properties may also have these names; their
    // values are schemas.
    if (typeof value.$ref === 'string') {
      throw invalidField(field, 'Expects a schema without $ref. Write out what it refers to.');
    }
    const kept = Object.entries(value).filter(
      ([key, part]) =>
        key !== 'patternProperties' && !(key === 'pattern' && typeof part === 'string'),
    );
    return Object.fromEntries(kept.map(([key, part]) => [key, withoutPatterns(part)]));
  };

  const check = toZod(withoutPatterns(schema), field);
  return (value) => {
    const [issue] = check.safeParse(value).error?.issues ?? [];
    return issue && `${issue.path.join('.') || 'the whole'}: ${issue.message}`;
  };
}

function toZod(schema: JsonValue, field: string) {
  try {
    if (isJsonObject(schema)) return z.fromJSONSchema({ ...schema });
  } catch {
    // The library's error is dropped, because its message does not help the caller.
  }
  throw invalidField(field, 'Expects a JSON schema, such as {"type": "object"}');
}
