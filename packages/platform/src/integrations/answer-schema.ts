/**
 * Checking a value against the JSON schema that a caller sent.
 *
 * Hazards: a `pattern` of the caller's could take for ever to match, so patterns are left to whoever makes
 * the value; a few references can stand for millions of schemas, so there may be none.
 */
import { z } from 'zod';
import { invalidField } from '../kernel/http-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../kernel/json.ts';

/** Objects and lists in one schema. */
const PART_LIMIT = 2000;

/** Says what is wrong with a value; undefined when it fits. */
export type SchemaCheck = (value: unknown) => string | undefined;

/**
 * Makes the check of a JSON schema.
 *
 * @throws HttpError 422 that names `field` when it is none, or one that is not taken.
 */
export function createSchemaCheck(schema: JsonObject, field: string): SchemaCheck {
  let parts = 0;
  const withoutPatterns = (value: JsonValue): JsonValue => {
    if (typeof value !== 'object' || value === null) return value;
    parts += 1;
    if (parts > PART_LIMIT) throw invalidField(field, 'The schema is too long. Ask for less.');
    if (!isJsonObject(value)) return value.map(withoutPatterns);
    // A property may be called `pattern` or `$ref`; then it has a schema, not a text.
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
    // Whatever it says is about the library, not about the schema.
  }
  throw invalidField(field, 'Expects a JSON schema, such as {"type": "object"}');
}
