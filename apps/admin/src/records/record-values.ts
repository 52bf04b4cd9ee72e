/** Converts the values of a record to the strings of its form, and back. */

import { toInstant, toLocalTime } from '../components/local-time.ts';
import { messages } from '../messages.ts';
import {
  allowsOtherFields,
  type DescribedEntity,
  type FieldSchema,
  fieldsOf,
  type RecordField,
  SYSTEM_FIELDS,
} from './field-schema.ts';

export type ControlKind =
  | 'choice'
  | 'boolean'
  | 'number'
  | 'date'
  | 'date-time'
  | 'text'
  | 'long-text'
  | 'json';

/** A string field whose maximum length exceeds this number gets a control with several lines. */
const LONG_TEXT = 200;

export function controlOf({ type, format, enum: values, maxLength = 0 }: FieldSchema): ControlKind {
  if (values) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type !== 'string') return 'json';
  if (format === 'date' || format === 'date-time') return format;
  return format === 'richtext' || maxLength > LONG_TEXT ? 'long-text' : 'text';
}

/** Returns the string for a field's control; an empty string if the field has no value. */
export function toText(schema: FieldSchema, value: unknown): string {
  if (value === null || value === undefined) return '';
  const control = controlOf(schema);
  if (control === 'json') return JSON.stringify(value, null, 2);
  if (control === 'date-time' && typeof value === 'string') return toLocalTime(value);
  return String(value);
}

type Values = Readonly<Record<string, unknown>>;

/** For each field whose text is not a valid value, the reason. */
export type FieldErrors = Readonly<Record<string, string>>;

export type ReadResult =
  | { readonly changes: Readonly<Record<string, unknown>> }
  | { readonly errors: FieldErrors };

interface FormStart {
  readonly initial: Values;
  /** The form's content before the user changed it. */
  readonly shown: FormData;
  /** Whether the record is new. A new record also gets the initial values that the user did not change. */
  readonly isNew: boolean;
}

/**
 * Reads the fields whose text the user changed. The platform validates the values.
 *
 * A text is compared with the text that its control showed at first, not with the stored value. Browsers normalise
 * line breaks and times, and a control may be unable to show a value that the schema does not allow.
 */
export function readChanges(
  form: FormData,
  fields: readonly RecordField[],
  { initial, shown, isNew }: FormStart,
): ReadResult {
  const changes: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const { name, schema } of fields) {
    const text = textIn(form, name);
    if (text === textIn(shown, name)) {
      const value = initial[name];
      if (isNew && value !== undefined && value !== null) changes[name] = value;
      continue;
    }
    if (isNew && text === '') continue;
    const read = readText(schema, text);
    if ('error' in read) errors[name] = read.error;
    else changes[name] = read.value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { changes };
}

/** Returns a control's string with the line breaks of the stored value. */
export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').replaceAll('\r\n', '\n');
}

type ReadText = { readonly value: unknown } | { readonly error: string };

function readText(schema: FieldSchema, text: string): ReadText {
  if (text.trim() === '') return { value: null };
  switch (controlOf(schema)) {
    case 'choice':
      return { value: schema.enum?.find((value) => String(value) === text) ?? text };
    case 'boolean':
      return { value: text === 'true' };
    case 'number': {
      const value = Number(text.trim());
      return Number.isFinite(value) ? { value } : { error: messages.form.noNumber };
    }
    case 'date-time':
      return { value: toInstant(text) || text };
    case 'json':
      try {
        return { value: JSON.parse(text) };
      } catch (error) {
        return { error: messages.form.noJson(error instanceof Error ? error.message : '') };
      }
    default:
      return { value: text };
  }
}

/** Returns the fields of a record that the schema does not declare. */
export function toOtherFields(entity: DescribedEntity, record: Values): Values | undefined {
  const declared = new Set([...fieldsOf(entity), ...SYSTEM_FIELDS].map(({ name }) => name));
  const others = Object.entries(record).filter(([name]) => !declared.has(name));
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

/** Reads the JSON object with the fields that the schema does not declare. A removed field becomes null. */
export function readOtherFields(
  entity: DescribedEntity,
  text: string,
  stored: Values | undefined,
): { readonly changes: Values } | { readonly error: string } {
  if (!allowsOtherFields(entity)) return { changes: {} };
  const read = readText({}, text);
  if ('error' in read) return read;
  const value = read.value ?? {};
  if (!isObject(value)) return { error: messages.form.noObject };
  const before = toOtherFields(entity, stored ?? {}) ?? {};
  const removed = Object.keys(before).filter((name) => !(name in value));
  const changed = Object.entries(value).filter(
    ([name, item]) => JSON.stringify(item) !== JSON.stringify(before[name]),
  );
  return { changes: Object.fromEntries([...removed.map((name) => [name, null]), ...changed]) };
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
