import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { invalidField } from '../../kernel/service-error.ts';
import type { FieldSchema } from '../schema/entity-schema.ts';
import { formatError } from './formats.ts';

/**
 * Validates a value with the declaration of its field.
 *
 * @param name name of the field, for the message; dotted if it is inside another field.
 * @returns the value to store: without unknown fields, and with defaults for missing ones.
 * @throws ServiceError `validation_error` that names the invalid field.
 */
export function validateValue(schema: FieldSchema, value: JsonValue, name: string): JsonValue {
  const valid = validateType(schema, value, name);
  if (schema.enum && !schema.enum.some((one) => JSON.stringify(one) === JSON.stringify(valid))) {
    throw invalidField(name, `Expects one of ${schema.enum.map(String).join(', ')}`);
  }
  return valid;
}

function validateType(schema: FieldSchema, value: JsonValue, name: string): JsonValue {
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
        const place = `${name}.${index}`;
        return schema.items
          ? validateValue(schema.items, element, place)
          : wellFormed(element, place);
      });
    case 'object':
      if (!isJsonObject(value)) throw invalidField(name, 'Expects an object');
      return validateFields(schema, value, `${name}.`);
    default:
      return wellFormed(value, name);
  }
}

/**
 * Validates the fields of an object, as `validateValue` does.
 *
 * @param prefix prefix of field names in messages.
 */
export function validateFields(schema: FieldSchema, value: JsonObject, prefix = ''): JsonObject {
  const { properties, required = [] } = schema;
  if (!properties) {
    return wellFormedFields(value, prefix);
  }
  const valid: [string, JsonValue][] = [];
  for (const [key, field] of Object.entries(properties)) {
    const own = ownField(value, key);
    const given = own === undefined ? field.default : own;
    const isEmpty = given === undefined || given === null;
    if (isEmpty && required.includes(key)) throw invalidField(prefix + key, 'Field required');
    if (given === undefined) continue;
    valid.push([key, given === null ? null : validateValue(field, given, prefix + key)]);
  }
  return Object.fromEntries([...valid, ...validateFurtherFields(schema, value, prefix)]);
}

/** Validates undeclared fields; drops them unless the schema accepts them. */
function validateFurtherFields(
  { properties = {}, additionalProperties: accepted = false }: FieldSchema,
  value: JsonObject,
  prefix: string,
): [string, JsonValue][] {
  if (accepted === false) return [];
  return Object.entries(value).flatMap(([key, given]): [string, JsonValue][] => {
    if (given === undefined || Object.hasOwn(properties, key)) return [];
    const name = prefix + key;
    const isFree = accepted === true || given === null;
    return [[key, isFree ? wellFormed(given, name) : validateValue(accepted, given, name)]];
  });
}

/** Returns the limits of an array's length; `minLength` and `maxLength` apply to arrays too. */
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
  return storable(value, name);
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
 * Returns a string that both engines can store. UTF-8 cannot encode a lone surrogate, so it becomes the
 * replacement character. A string with NUL, which PostgreSQL cannot store, is an error.
 */
function storable(text: string, name: string): string {
  if (text.includes('\0')) {
    const place = name.replaceAll('\0', '');
    throw invalidField(place, 'Expects a string without the character NUL (U+0000)');
  }
  return text.toWellFormed();
}
