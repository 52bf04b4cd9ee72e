import { toStoredDateTime } from '../../kernel/date-time.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { invalidField, validateEach } from '../../kernel/service-error.ts';
import { hasDateTimes } from '../schema/date-times.ts';
import type { FieldSchema } from '../schema/entity-schema.ts';
import { formatError } from './formats.ts';

export interface ValuePlace {
  /** Name of the field for error messages, with dots if the field is nested. */
  readonly name: string;
  /** Whether unknown fields are removed and empty strings count as missing values, as in Base44 apps. */
  readonly isLenient: boolean;
}

/**
 * Returns the value to store, in which missing fields of objects have their defaults.
 *
 * @throws ServiceError `validation_error` that names the invalid field.
 */
export function validateValue(schema: FieldSchema, value: JsonValue, place: ValuePlace): JsonValue {
  const valid = validateType(schema, value, place);
  if (schema.enum && !schema.enum.some((one) => JSON.stringify(one) === JSON.stringify(valid))) {
    throw invalidField(place.name, `Expects one of ${schema.enum.map(String).join(', ')}`);
  }
  return valid;
}

/** Returns null, or the value to store as {@link validateValue} does. */
export function validateField(field: FieldSchema, value: JsonValue, place: ValuePlace): JsonValue {
  const isEmpty = value === null || isAbsent(field, value, place.isLenient);
  return isEmpty ? null : validateValue(field, value, place);
}

/**
 * Returns whether an empty string counts as a missing value. In a reference field, it always does. In a Base44 app, it
 * does if the type, enum or format of the field does not allow an empty string, because forms send an empty string for
 * a field that was not filled in.
 */
export function isAbsent(
  { type, enum: allowed, format, reference }: FieldSchema,
  value: JsonValue | undefined,
  isLenient: boolean,
): boolean {
  if (value === '' && reference) return true;
  if (!isLenient || value !== '' || allowed?.includes('')) return false;
  const isNoString = type === 'number' || type === 'integer' || type === 'boolean';
  return isNoString || allowed !== undefined || (format && formatError(format, '')) !== undefined;
}

function validateType(schema: FieldSchema, value: JsonValue, place: ValuePlace): JsonValue {
  const { name, isLenient } = place;
  switch (schema.type) {
    case 'string':
      return validateString(schema, value, name);
    case 'integer':
    case 'number':
      return validateNumber(schema, value, name);
    case 'boolean':
      if (typeof value !== 'boolean') throw invalidField(name, 'Expects true or false');
      return value;
    case 'array':
      if (!isJsonArray(value)) throw invalidField(name, 'Expects an array');
      checkLength(toLengths(schema), value.length, name, 'elements');
      return value.map((element, index) => {
        const inside = { name: `${name}.${index}`, isLenient };
        return schema.items
          ? validateValue(schema.items, element, inside)
          : wellFormed(element, inside.name);
      });
    case 'object':
      if (!isJsonObject(value)) throw invalidField(name, 'Expects an object');
      return validateFields(schema, value, { name: `${name}.`, isLenient });
    default:
      return wellFormed(value, name);
  }
}

/**
 * @param place its name precedes field names in messages, so the name is empty or ends with a dot.
 * @throws ServiceError `validation_error` that names the invalid field.
 */
export function validateFields(
  schema: FieldSchema,
  value: JsonObject,
  { name: prefix, isLenient }: ValuePlace,
): JsonObject {
  const { properties, required = [] } = schema;
  if (!properties) {
    return wellFormedFields(value, prefix);
  }
  const valid: [string, JsonValue][] = [];
  const further = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  validateEach([...Object.keys(properties), ...further], (key) => {
    const place = { name: prefix + key, isLenient };
    const field = ownField(properties, key);
    const own = ownField(value, key);
    if (!field) {
      const extra = validateFurther(schema, own ?? null, place);
      if (extra !== undefined) valid.push([key, extra]);
      return;
    }
    const given = own === undefined || isAbsent(field, own, isLenient) ? field.default : own;
    const isEmpty = given === undefined || given === null || isAbsent(field, given, isLenient);
    if (isEmpty && required.includes(key)) throw invalidField(place.name, 'Field required');
    if (given !== undefined) valid.push([key, isEmpty ? null : validateValue(field, given, place)]);
  });
  return Object.fromEntries(valid);
}

/**
 * Validates the value of a field that the schema does not declare. Returns undefined if the field must be
 * removed.
 *
 * @throws ServiceError `validation_error` if the object may not have undeclared fields.
 */
export function validateFurther(
  { additionalProperties: accepted = false }: FieldSchema,
  value: JsonValue,
  place: ValuePlace,
): JsonValue | undefined {
  const { name, isLenient } = place;
  if (accepted === true || (accepted && value === null)) return wellFormed(value, name);
  if (accepted) return validateValue(accepted, value, place);
  if (isLenient) return undefined;
  throw invalidField(
    name,
    'There is no such field. Check its spelling, or declare it in the file of the entity',
  );
}

function toLengths({ minItems, maxItems, minLength, maxLength }: FieldSchema): FieldSchema {
  return { minLength: minItems ?? minLength, maxLength: maxItems ?? maxLength };
}

function validateString(schema: FieldSchema, value: JsonValue, name: string): string {
  if (typeof value !== 'string') throw invalidField(name, 'Expects a string');
  checkLength(schema, value.length, name, 'characters');
  if (schema.pattern !== undefined && !compilePattern(schema.pattern).test(value)) {
    throw invalidField(name, `Expects a string that matches ${schema.pattern}`);
  }
  const error = schema.format && formatError(schema.format, value);
  if (error !== undefined) throw invalidField(name, error);
  return hasDateTimes(schema) ? toStoredDateTime(value) : storable(value, name);
}

function validateNumber(schema: FieldSchema, value: JsonValue, name: string): number {
  const { type, minimum, maximum } = schema;
  if (typeof value !== 'number') throw invalidField(name, 'Expects a number');
  if (type === 'integer' && !Number.isInteger(value)) {
    throw invalidField(name, 'Expects a whole number');
  }
  if (minimum !== undefined && value < minimum) {
    throw invalidField(name, `Expects at least ${minimum}`);
  }
  if (maximum !== undefined && value > maximum) {
    throw invalidField(name, `Expects at most ${maximum}`);
  }
  return value;
}

function checkLength(schema: FieldSchema, length: number, name: string, unit: string): void {
  const { minLength, maxLength } = schema;
  if (minLength !== undefined && length < minLength) {
    throw invalidField(name, `Expects at least ${minLength} ${unit}`);
  }
  if (maxLength !== undefined && length > maxLength) {
    throw invalidField(name, `Expects at most ${maxLength} ${unit}`);
  }
}

function wellFormed(value: JsonValue, name: string): JsonValue {
  if (typeof value === 'string') return storable(value, name);
  if (isJsonArray(value)) {
    return value.map((element, index) => wellFormed(element, `${name}.${index}`));
  }
  return isJsonObject(value) ? wellFormedFields(value, `${name}.`) : value;
}

function wellFormedFields(value: JsonObject, prefix: string): JsonObject {
  const fields = Object.entries(value).map(([key, part]): [string, JsonValue] => {
    const name = prefix + key;
    return [storable(key, name), wellFormed(part, name)];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns a string that both database engines can store. A lone surrogate becomes the replacement character,
 * because UTF-8 cannot encode it. A string with NUL is rejected, because PostgreSQL cannot store it.
 */
function storable(text: string, name: string): string {
  if (text.includes('\0')) {
    const place = name.replaceAll('\0', '');
    throw invalidField(place, 'Expects a string without the character NUL (U+0000)');
  }
  return text.toWellFormed();
}
