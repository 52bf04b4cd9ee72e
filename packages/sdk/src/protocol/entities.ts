/** Bodies of the entity calls. */

/** The fields that the platform adds to each record. */
export interface SystemFields {
  /** 24 hex digits. */
  readonly id: string;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  /** E-mail address of the creator; null when the app itself created the record. */
  readonly created_by: string | null;
  readonly created_by_id: string | null;
  readonly is_sample: boolean;
}

/** Maximum and default number of records in the response of one list call. */
export const LIST_LIMIT = 5000;

/** Default number of records in a page. */
export const PAGE_LIMIT = 100;

/** Maximum number of records in one bulk create, bulk update, update-many or upsert. */
export const BULK_LIMIT = 500;

/** Response to a page call. */
export interface EntityPage<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
  readonly has_more: boolean;
}

/** Response to a count. */
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

/** Response to an update of the records that match a filter, at most 500 per call. */
export interface UpdateManyResponse {
  readonly success: boolean;
  readonly updated: number;
  /** Whether there are more matching records that this call did not update. */
  readonly has_more: boolean;
}

/** Response to an upsert. */
export interface UpsertResponse<Stored> {
  readonly created: number;
  readonly updated: number;
  readonly records: readonly Stored[];
}

/** Response to an import. */
export interface ImportResponse<Stored> {
  readonly status: 'success' | 'error';
  /** The errors by row; null without errors. */
  readonly details: string | null;
  /** The created records; null when none were created. */
  readonly output: readonly Stored[] | null;
  /** Headings of columns that the import ignored, because they are not fields of the entity. */
  readonly ignored_columns?: readonly string[] | undefined;
}

/**
 * Response to an aggregation. Each row has the fields of its group, and columns such as `count` and
 * `sum_area`.
 */
export interface AggregateResponse {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Whether the response omits rows, because of the limit or the maximum of 1,000. */
  readonly truncated: boolean;
}
