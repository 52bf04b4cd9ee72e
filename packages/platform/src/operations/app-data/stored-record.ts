import type { StoredRecord } from '@groundwork/engine';
import {
  createRecordId,
  invalidField,
  type JsonObject,
  type JsonValue,
  ownField,
} from '@groundwork/engine/kernel';

const ID = /^[0-9a-f]{24}$/;
/** Matches the escaped character NUL in JSON, but not an escaped backslash before `u0000`. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;
const WITH_ZONE = /(Z|[+-]\d\d:?\d\d)$/i;

/**
 * Returns a record to store that keeps the id, the dates and the creator of the original record.
 *
 * @param input the original record. Its system fields may be missing; dates without a zone are in UTC.
 * @param data validated fields of the record.
 * @throws ServiceError `validation_error` for an invalid system field, or for a string that PostgreSQL cannot
 * store.
 */
export function toStoredRecord(input: JsonObject, data: JsonObject): StoredRecord {
  const now = new Date().toISOString();
  const created_date = readDate(input, 'created_date') ?? now;
  const text = JSON.stringify(data);
  if (NUL.test(text)) {
    const holder = Object.entries(data).find(([, value]) => NUL.test(JSON.stringify(value)));
    throw invalidField(holder?.[0] ?? '', 'Contains the character NUL (U+0000). Remove it');
  }
  return {
    id: readRecordId(input) ?? createRecordId(),
    created_date,
    updated_date: readDate(input, 'updated_date') ?? created_date,
    created_by: readText(input, 'created_by'),
    created_by_id: readText(input, 'created_by_id'),
    is_sample: /^true$/i.test(String(ownField(input, 'is_sample'))),
    data: text,
  };
}

/** @throws ServiceError `validation_error` unless the id has 24 hex digits. */
export function readRecordId(input: JsonObject): string | undefined {
  const id = given(input, 'id');
  if (id === undefined) return undefined;
  if (typeof id === 'string' && ID.test(id)) return id;
  throw invalidField('id', 'Expects 24 hex digits, such as 6906f4deda066f643ce50586');
}

/** @throws ServiceError `validation_error` if the field is not a date-time. */
export function readDate(input: JsonObject, name: string): string | undefined {
  const value = given(input, name);
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  const isDay = /^\d{4}-\d\d-\d\d/.test(text);
  const date = new Date(WITH_ZONE.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  if (isDay && !Number.isNaN(date.getTime())) return date.toISOString();
  throw invalidField(name, 'Expects a date and time, such as 2026-01-31T12:00:00Z');
}

function readText(input: JsonObject, name: string): string | null {
  const value = given(input, name);
  if (value === undefined) return null;
  if (typeof value === 'string' && !value.includes('\0')) return value;
  throw invalidField(name, 'Expects a string');
}

function given(input: JsonObject, name: string): JsonValue | undefined {
  const value = ownField(input, name);
  return value === null || value === '' ? undefined : value;
}
