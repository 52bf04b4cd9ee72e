/** Bodies of the entity calls (SPEC section 7; PROTOCOL, Entities). */

/** What the platform adds to each record. */
export interface SystemFields {
  /** 24 hex digits. */
  readonly id: string;
  /** ISO 8601 with Z. */
  readonly created_date: string;
  /** ISO 8601 with Z. */
  readonly updated_date: string;
  /** E-mail address of the creator; null when the app itself made the record. */
  readonly created_by: string | null;
  readonly created_by_id: string | null;
  readonly is_sample: boolean;
}

/** The most records that one list answers with; also the default. */
export const LIST_LIMIT = 5000;

/** How many records a page holds by default. */
export const PAGE_LIMIT = 100;

/** The most records that one bulk create, bulk update, update-many or upsert takes. */
export const BULK_LIMIT = 500;

/** Answer to a page call. */
export interface EntityPage<Item> {
  readonly items: readonly Item[];
  /** What to ask the next page with; null on the last page. */
  readonly next_cursor: string | null;
  readonly has_more: boolean;
}

/** Answer to a count. */
export interface CountResponse {
  readonly count: number;
}

/** Answer to the deletion of one record. */
export interface DeleteResponse {
  readonly success: boolean;
}

/** Answer to the deletion of all records that match a filter. */
export interface DeleteManyResponse {
  readonly success: boolean;
  readonly deleted: number;
}

/** Answer to an update of the records that match a filter, at most 500 a call. */
export interface UpdateManyResponse {
  readonly success: boolean;
  readonly updated: number;
  /** Whether records are left that match and were not updated. */
  readonly has_more: boolean;
}

/** Answer to an upsert. */
export interface UpsertResponse<Stored> {
  readonly created: number;
  readonly updated: number;
  readonly records: readonly Stored[];
}

/** Answer to an import. */
export interface ImportResponse<Stored> {
  readonly status: 'success' | 'error';
  /** What was wrong, row by row; null when nothing was. */
  readonly details: string | null;
  /** The records made; null when none were. */
  readonly output: readonly Stored[] | null;
}

/** Answer to an aggregation; a row has the group's fields and columns such as `count`, `sum_area`. */
export interface AggregateResponse {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Whether there were more than 1,000 rows, or than were asked for. */
  readonly truncated: boolean;
}
