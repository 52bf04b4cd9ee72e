import type { SystemFields } from '@groundwork/sdk/protocol';
import { type SqlRow, type SqlValue, textOf, textOrNullOf } from '../../database/sql-connection.ts';
import type { JsonObject } from '../../kernel/json.ts';

export const SYSTEM_COLUMNS =
  'id, created_date, updated_date, created_by, created_by_id, is_sample';

/** All columns of a record's row, in the order in which they are read and written. */
export const COLUMNS = `${SYSTEM_COLUMNS}, data`;

export interface StoredRecord extends SystemFields {
  /** The fields that the entity declares, as JSON text. */
  readonly data: string;
}

export function toJsonObject({ data, ...system }: StoredRecord): JsonObject {
  const fields: JsonObject = JSON.parse(data);
  return { ...system, ...fields };
}

/** Converts a stored record to JSON text without parsing its fields. */
export function toJson({ data, ...system }: StoredRecord): string {
  return joinJson(JSON.stringify(system), data);
}

/** Joins the JSON text of a record's system fields with the JSON text of its other fields. */
export function joinJson(system: string, data: string): string {
  return data === '{}' ? system : `${system.slice(0, -1)},${data.slice(1)}`;
}

export function toValues(record: StoredRecord): SqlValue[] {
  const { id, created_date, updated_date, created_by, created_by_id, is_sample, data } = record;
  return [id, created_date, updated_date, created_by, created_by_id, Number(is_sample), data];
}

export function toRecord(row: SqlRow): StoredRecord {
  return {
    id: textOf(row[0]),
    created_date: textOf(row[1]),
    updated_date: textOf(row[2]),
    created_by: textOrNullOf(row[3]),
    created_by_id: textOrNullOf(row[4]),
    is_sample: row[5] === 1,
    data: textOf(row[6]),
  };
}
