import { isDeepStrictEqual } from 'node:util';
import { isDeeperThan, type JsonObject, type JsonValue, ownField } from '../../kernel/json.ts';
import {
  invalidField,
  invalidFieldsOf,
  payloadTooLarge,
  ServiceError,
  validateEach,
} from '../../kernel/service-error.ts';
import { type EntitySchema, isSystemField } from '../schema/entity-schema.ts';
import {
  isAbsent,
  type ValuePlace,
  validateFields,
  validateFurther,
  validateValue,
} from './validate-value.ts';

/**
 * Maximum nesting depth of a record. SQLite cannot read JSON with more than 1,000 levels.
 *
 * @limit
 */
const DEPTH_LIMIT = 32;

/** Maximum size of a record, in bytes of JSON. @limit */
const SIZE_LIMIT_BYTES = 1024 * 1024;

/**
 * Validates the fields of a new record. Removes system fields, and sets the defaults of missing fields.
 *
 * @throws ServiceError `validation_error` that names the invalid field, `payload_too_large` when the record is
 * larger than 1 MiB.
 */
export function validateNew(schema: EntitySchema, input: JsonObject): JsonObject {
  return withinLimits(validateFields(schema.record, ownFieldsOf(input), toPlace(schema)));
}

/**
 * Validates a change to a record. Fields that the change does not contain remain unchanged.
 *
 * @param visible the fields of `before` that the caller may read. Only visible fields count towards the size limit, and
 * are compared with immutable fields in the request. Otherwise a change could reveal the size or the values of hidden
 * fields.
 * @throws ServiceError `validation_error` that names the invalid field, `payload_too_large` when the record is
 * larger than 1 MiB.
 */
export function validateChange(
  schema: EntitySchema,
  { before, visible }: { readonly before: JsonObject; readonly visible: JsonObject },
  changes: JsonObject,
): JsonObject {
  const { properties, required = [] } = schema.record;
  const { isLenient } = schema;
  const given = ownFieldsOf(changes);
  const changed = (fields: JsonObject) => {
    withinLimits({ ...visible, ...fields });
    return { ...before, ...fields };
  };
  if (!properties) return changed(validateFields(schema.record, given, toPlace(schema)));
  const valid: [string, JsonValue][] = [];
  validateEach(Object.entries(given), ([name, value]) => {
    const field = ownField(properties, name);
    const stored = ownField(visible, name);
    // Does not validate an unchanged value: clients send back whole records, and a stored value may be older than
    // the field's declaration.
    if (value !== null && isDeepStrictEqual(value, stored)) return;
    if (!field) {
      const further = validateFurther(schema.record, value, { name, isLenient });
      if (further !== undefined) valid.push([name, further]);
      return;
    }
    const isEmpty = value === null || isAbsent(field, value, isLenient);
    if (isEmpty && required.includes(name)) throw invalidField(name, 'Field required');
    const next = isEmpty ? null : validateValue(field, value, { name, isLenient });
    if (field.immutable && !isDeepStrictEqual(next, stored)) {
      throw invalidField(name, 'Can be set only when the record is created. Leave it out');
    }
    valid.push([name, next]);
  });
  return changed(Object.fromEntries(valid));
}

function toPlace({ isLenient }: EntitySchema): ValuePlace {
  return { name: '', isLenient };
}

/** Adds the index of a record to the fields that an error names, if the request contains several records. */
export function withIndex<Result>(index: number | undefined, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (index === undefined || !(error instanceof ServiceError)) throw error;
    if (error.fields.length === 0) throw error;
    throw invalidFieldsOf(index, error.fields);
  }
}

function ownFieldsOf(input: JsonObject): JsonObject {
  const entries = Object.entries(input).filter(([name]) => !isSystemField(name));
  return Object.fromEntries(entries);
}

function withinLimits(record: JsonObject): JsonObject {
  for (const [name, value] of Object.entries(record)) {
    if (isDeeperThan(value, DEPTH_LIMIT)) {
      throw invalidField(name, `Expects at most ${DEPTH_LIMIT} levels`);
    }
  }
  if (JSON.stringify(record).length > SIZE_LIMIT_BYTES) {
    throw payloadTooLarge('A record is at most 1 MiB of JSON. Store less.');
  }
  return record;
}
