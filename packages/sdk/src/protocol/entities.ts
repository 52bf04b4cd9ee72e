/** The fields that the platform adds to each record. */
export interface SystemFields {
  /** Id of the record: 24 hexadecimal digits. */
  readonly id: string;
  /** When the record was created: ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** When the record was last changed: ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  /** Email address of the user who created the record; null if the app itself created it. */
  readonly created_by: string | null;
  readonly created_by_id: string | null;
  readonly is_sample: boolean;
}

/** An entity of the app, as administrators see it. */
export interface EntityDescription {
  readonly name: string;
  /** JSON Schema of the records, without the fields that the platform adds. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Access rule of each operation. */
  readonly rules: Readonly<Record<'create' | 'read' | 'update' | 'delete', DeclaredRule>>;
  /** Fields in which `$search` searches for words. */
  readonly search: readonly string[];
  /** Indexes that the platform built for queries, in addition to the indexes that the app declares. */
  readonly built_indexes: readonly BuiltIndex[];
}

/** Access rule as in the entity's file: true for everyone, false for only the service role; null for all members. */
export type DeclaredRule = boolean | Readonly<Record<string, unknown>> | null;

/** An index that the platform built because queries needed it. */
export interface BuiltIndex {
  readonly fields: readonly string[];
  readonly created_date: string;
  /** When a query last needed the index, to the hour. */
  readonly used_date: string;
}

/** An index that slow queries need, and that is not built. */
export interface NeededIndex {
  readonly entity: string;
  readonly fields: readonly string[];
  /** Total time in milliseconds that slow queries took without the index. */
  readonly slow_ms: number;
}

/** Default and maximum number of records that one list request returns. */
export const LIST_LIMIT = 5000;

/** Default number of records that one page contains. */
export const PAGE_LIMIT = 100;

/** Maximum number of records that one batch, bulk create, bulk update, update by filter, or upsert changes. */
export const BULK_LIMIT = 500;

/** Stands for the id of the record that an earlier operation of the same batch creates. */
export interface CreatedId {
  /** Index of the operation in the batch, counted from 0. */
  readonly $idOf: number;
}

/** Response to a request for one page of records. */
export interface EntityPage<Item> {
  readonly items: readonly Item[];
  /** Cursor to request the next page with; null on the last page. */
  readonly next_cursor: string | null;
  readonly has_more: boolean;
}

/** Response to a request for the number of records. */
export interface CountResponse {
  readonly count: number;
}

/** Response to the deletion of one record. */
export interface DeleteResponse {
  readonly success: boolean;
}

/** Response to the deletion of all records that match a filter. */
export interface DeleteManyResponse {
  readonly success: boolean;
  readonly deleted: number;
}

/** Response to an update of the records that match a filter. One call updates up to 500 records. */
export interface UpdateManyResponse {
  readonly success: boolean;
  readonly updated: number;
  /** Whether more records match than this call updated. If so, repeat the call. */
  readonly has_more: boolean;
}

/** Response to an upsert. */
export interface UpsertResponse<Stored> {
  readonly created: number;
  readonly updated: number;
  readonly records: readonly Stored[];
}

/** Response to an import of records from a file. */
export interface ImportResponse<Stored> {
  readonly status: 'success' | 'error';
  /** One message with the errors in all rows; null if no row has an error. */
  readonly details: string | null;
  /** The created records; null if none were created. */
  readonly output: readonly Stored[] | null;
  /** Column headings of the file that are not fields of the entity; the import ignored these columns. */
  readonly ignored_columns?: readonly string[] | undefined;
  /** What the import would do; only in a dry run. */
  readonly preview?: ImportPreview<Stored> | undefined;
}

/** What an import would do. */
export interface ImportPreview<Stored> {
  /** Columns of the file, each with the field that it fills; null if the import ignores the column. */
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[];
  /** Number of rows; 0 if the file cannot be read. */
  readonly rows: number;
  /** The first records, which are not stored. */
  readonly records: readonly Stored[];
}

/** Response to an aggregation. Each row has the fields of its group, and aggregates such as `count` and `sum_area`. */
export interface AggregateResponse {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Whether rows are missing because of the query's limit or the maximum of 1,000 rows. */
  readonly truncated: boolean;
}
