/**
 * Converts the date-times of a filter to the format in which records store them, so that instants
 * are compared.
 */

import { readInstant, toStoredDateTime } from '../../kernel/date-time.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../kernel/json.ts';
import { ALWAYS, type Filter, mapTests, NEVER, type Test } from '../../query/filter/filter.ts';
import type { FieldSchema } from './entity-schema.ts';
import { fieldAt } from './known-fields.ts';

/**
 * Returns whether the date-times of a field are converted to the stored format. Date-times of a field with an enum, a
 * pattern or a maximum length are not converted.
 */
export function hasDateTimes(field: FieldSchema | undefined): boolean {
  if (field?.format !== 'date-time') return false;
  return !field.enum && field.pattern === undefined && field.maxLength === undefined;
}

export function compareInstants(record: FieldSchema, filter: Filter): Filter {
  if (filter === ALWAYS || filter === NEVER) return filter;
  return mapTests(filter, ({ path, test }) => {
    const isRewritten = hasDateTimes(fieldAt(record, path));
    return { kind: 'test', path, test: isRewritten ? ofInstants(test) : test };
  });
}

export function ofInstants(test: Test): Test {
  switch (test.op) {
    case 'eq':
      return typeof test.value === 'string' ? { op: 'in', values: formsOf(test.value) } : test;
    case 'in':
      return { op: 'in', values: test.values.flatMap(formsOf) };
    case 'gt':
    case 'lte':
      return { op: test.op, value: boundOf(test.value, 'utc') };
    case 'gte':
    case 'lt':
      return { op: test.op, value: boundOf(test.value, 'local') };
    default:
      return test;
  }
}

/**
 * Returns the formats in which an instant can be stored, and the original string, which may have been stored
 * before the field was declared as a date-time.
 */
function formsOf(value: JsonValue): JsonValue[] {
  const instant = typeof value === 'string' ? readInstant(value) : undefined;
  return instant ? [...new Set([value, instant.local, instant.utc])] : [value];
}

/** Returns a string that is the same for all formats of one date-time. Returns any other string unchanged. */
export function instantKey(text: string): string {
  return readInstant(text)?.local ?? text;
}

/** Returns the stored format of an instant that sorts first (`local`) or last (`utc`). */
function boundOf<Value>(value: Value, form: 'local' | 'utc'): Value | string {
  return (typeof value === 'string' && readInstant(value)?.[form]) || value;
}

export function toStoredOperand(operand: JsonValue): JsonValue {
  if (typeof operand === 'string') return toStoredDateTime(operand);
  if (isJsonArray(operand)) return operand.map(toStoredOperand);
  if (!isJsonObject(operand)) return operand;
  const entries = Object.entries(operand).map(([key, value]) => [key, toStoredOperand(value)]);
  return Object.fromEntries(entries);
}
