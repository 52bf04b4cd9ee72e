import type { Untyped, UntypedObject } from './untyped.ts';

/**
 * An app's entities, by name.
 *
 * @example
 * ```ts
 * declare module '@base44/sdk' {
 *   interface EntityTypeRegistry {
 *     Task: { title: string; done?: boolean };
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their entities.
export interface EntityTypeRegistry {}

/** The records of the app's entities, with the declared fields and the fields that the platform sets. */
export type EntityRecord = {
  [Name in keyof EntityTypeRegistry]: EntityTypeRegistry[Name] & ServerFields;
};

interface ServerFields {
  id: string;
  created_date: string;
  updated_date: string;
  created_by?: string | null;
  created_by_id?: string | null;
  is_sample?: boolean;
}

/** Kind of change of a record. */
export type RealtimeEventType = 'create' | 'update' | 'delete';

/** An event that reports a change to a record. */
export interface RealtimeEvent<Fields = Untyped> {
  type: RealtimeEventType;
  data: Fields;
  id: string;
  /** Time of the change, in ISO 8601 format. */
  timestamp: string;
}

/** Function that is called with each change of a record. */
export type RealtimeCallback<Fields = Untyped> = (event: RealtimeEvent<Fields>) => void;

/** Response to the deletion of one record. */
export interface DeleteResult {
  success: boolean;
}

/** Response to the deletion of all records that match a filter. */
export interface DeleteManyResult {
  success: boolean;
  deleted: number;
}

/** Response to an update by filter. If `has_more` is true, more records match, so the call must be repeated. */
export interface UpdateManyResult {
  success: boolean;
  updated: number;
  has_more: boolean;
}

/** Options of a call that lists one page of records. */
export interface EntityListOptions<Fields, Name extends keyof Fields = keyof Fields> {
  sort?: SortField<Fields>;
  /** Maximum number of records in the page. Default: 100. */
  limit?: number;
  /** The `next_cursor` of the previous page. */
  cursor?: string | null;
  fields?: Name[];
}

/** Options of a call that lists one page of a field's distinct values. */
export interface EntityDistinctOptions<Fields, Name extends keyof Fields = keyof Fields> {
  distinct: Name;
  /** Maximum number of values in the page. Default: 100. */
  limit?: number;
  /** The `next_cursor` of the previous page. */
  cursor?: string | null;
}

/** One page of a list. */
export interface EntityPage<Item> {
  items: Item[];
  next_cursor: string | null;
  has_more: boolean;
}

/** Unit of the periods by which dates are grouped. */
export type EntityDateBucketUnit = 'day' | 'week' | 'month' | 'year';

/** Grouping of records, and the values to compute for each group. */
export interface EntityAggregateSpec<Fields> {
  query?: EntityFilterQuery<Fields>;
  groupBy?: FieldName<Fields> | FieldName<Fields>[];
  dateBucket?: { field: FieldName<Fields>; unit: EntityDateBucketUnit };
  count?: boolean;
  sum?: FieldName<Fields> | FieldName<Fields>[];
  avg?: FieldName<Fields> | FieldName<Fields>[];
  min?: FieldName<Fields> | FieldName<Fields>[];
  max?: FieldName<Fields> | FieldName<Fields>[];
  countDistinct?: FieldName<Fields>;
  having?: UntypedObject;
  sort?: string;
  limit?: number;
}

/** Result of an aggregation, with one row for each group. */
export interface EntityAggregateResult {
  rows: UntypedObject[];
  /** Whether groups are missing because of the limit. */
  truncated: boolean;
}

/** Options of `upsert`, which updates existing records and creates the remaining records. */
export interface EntityUpsertOptions<Fields> {
  /** The fields whose values identify a record. */
  key: FieldName<Fields> | FieldName<Fields>[];
}

/** Response to an upsert. */
export interface EntityUpsertResult<Fields = Untyped> {
  created: number;
  updated: number;
  records: Fields[];
}

/** Response to an import of records from a file. */
export interface ImportResult<Fields = Untyped> {
  status: 'success' | 'error';
  details: string | null;
  output: Fields[] | null;
}

type FieldName<Fields> = keyof Fields & string;

/** Field to sort by, in ascending order. A `-` before its name sorts in descending order. */
export type SortField<Fields> =
  | FieldName<Fields>
  | `+${FieldName<Fields>}`
  | `-${FieldName<Fields>}`;

type Comparable<Value> = Exclude<Value, undefined> | null;

interface CommonOperators<Value> {
  $eq?: Comparable<Value>;
  $ne?: Comparable<Value>;
  $gt?: Comparable<Value>;
  $gte?: Comparable<Value>;
  $lt?: Comparable<Value>;
  $lte?: Comparable<Value>;
  $in?: Comparable<Value>[];
  $nin?: Comparable<Value>[];
  $exists?: boolean;
  $regex?: string;
  $all?: (Exclude<Value, undefined | null> extends readonly (infer Item)[] ? Item : never)[];
  $size?: number;
}

/** Operators that a filter can apply to a field. */
export type EntityFilterOperators<Value> = CommonOperators<Value> & {
  $not?: CommonOperators<Value>;
};

/** Condition on a field: the value that the field must equal, an array of accepted values, or operators. */
export type EntityFilterValue<Value> =
  | Comparable<Value>
  | Comparable<Value>[]
  | EntityFilterOperators<Value>;

/** Conditions that records must match. */
export type EntityFilterQuery<Fields> = {
  [Name in keyof Fields]?: EntityFilterValue<Fields[Name]>;
} & {
  $and?: EntityFilterQuery<Fields>[];
  $or?: EntityFilterQuery<Fields>[];
  $nor?: EntityFilterQuery<Fields>[];
};
