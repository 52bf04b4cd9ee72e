/** Rows of the tables of records. */
import type { SystemFields } from '@groundwork/sdk/protocol';
import { type SqlRow, type SqlValue, textOf, textOrNullOf } from '../../database/sql-connection.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** Columns of the fields that every record has. */
export const SYSTEM_COLUMNS =
  'id, created_date, updated_date, created_by, created_by_id, is_sample';

/** All columns of a record. */
export const COLUMNS = `${SYSTEM_COLUMNS}, data`;

/** A stored record. */
export interface StoredRecord extends SystemFields {
  /** Fields that the entity declares, as JSON. */
  readonly data: string;
}

/** Converts a record to the format of responses. */
export function toJsonObject({ data, ...system }: StoredRecord): JsonObject {
  const fields: JsonObject = JSON.parse(data);
  return { ...system, ...fields };
}

/** Converts a record to JSON without parsing its fields. */
export function toJson({ data, ...system }: StoredRecord): string {
  return joinJson(JSON.stringify(system), data);
}

/** Adds the fields of a record to the JSON of its system fields. */
export function joinJson(system: string, data: string): string {
  return data === '{}' ? system : `${system.slice(0, -1)},${data.slice(1)}`;
}

/** Returns the values of a record in the order of {@link COLUMNS}. */
export function toValues(record: StoredRecord): SqlValue[] {
  const { id, created_date, updated_date, created_by, created_by_id, is_sample, data } = record;
  return [id, created_date, updated_date, created_by, created_by_id, Number(is_sample), data];
}

/** Reads a row whose columns are in the order of {@link COLUMNS}. */
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
