import type { Untyped, UntypedObject } from './untyped.ts';

/**
 * The entities of an app, by name.
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

/** Records of the declared entities: the declared fields and the fields that the platform sets. */
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

/** Kind of a change. */
export type RealtimeEventType = 'create' | 'update' | 'delete';

/** A change of a record. */
export interface RealtimeEvent<Fields = Untyped> {
  type: RealtimeEventType;
  data: Fields;
  id: string;
  /** Time of the change in ISO 8601 format. */
  timestamp: string;
}

/** Called with each change. */
export type RealtimeCallback<Fields = Untyped> = (event: RealtimeEvent<Fields>) => void;

/** Response to a delete. */
export interface DeleteResult {
  success: boolean;
}

/** Response to a delete by filter. */
export interface DeleteManyResult {
  success: boolean;
  deleted: number;
}

/** Response to an update by filter. While `has_more` is true, more records match; repeat the call. */
export interface UpdateManyResult {
  success: boolean;
  updated: number;
  has_more: boolean;
}

/** Options of a call that lists one page of records. */
export interface EntityListOptions<Fields, Name extends keyof Fields = keyof Fields> {
  sort?: SortField<Fields>;
  /** Maximum number of records. Default: 100. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string | null;
  fields?: Name[];
}

/** Options of a call that lists one page of a field's distinct values. */
export interface EntityDistinctOptions<Fields, Name extends keyof Fields = keyof Fields> {
  distinct: Name;
  /** Maximum number of values. Default: 100. */
  limit?: number;
  /** `next_cursor` of the previous page. */
  cursor?: string | null;
}

/** Page of a list. */
export interface EntityPage<Item> {
  items: Item[];
  next_cursor: string | null;
  has_more: boolean;
}

/** Length of the intervals into which dates are grouped. */
export type EntityDateBucketUnit = 'day' | 'week' | 'month' | 'year';

/** Fields by which records are grouped, and the values to compute for each group. */
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
  /** Whether the limit excluded groups from the result. */
  truncated: boolean;
}

/** Options of an upsert. */
export interface EntityUpsertOptions<Fields> {
  /** Fields that identify a record. */
  key: FieldName<Fields> | FieldName<Fields>[];
}

/** Response to an upsert. */
export interface EntityUpsertResult<Fields = Untyped> {
  created: number;
  updated: number;
  records: Fields[];
}

/** Response to an import. */
export interface ImportResult<Fields = Untyped> {
  status: 'success' | 'error';
  details: string | null;
  output: Fields[] | null;
}

type FieldName<Fields> = keyof Fields & string;

/** Field to sort by; the prefix `-` sorts in descending order. */
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

/** Operators that a filter may apply to a field. */
export type EntityFilterOperators<Value> = CommonOperators<Value> & {
  $not?: CommonOperators<Value>;
};

/** Condition of a field: a value, a list of accepted values, or operators. */
export type EntityFilterValue<Value> =
  | Comparable<Value>
  | Comparable<Value>[]
  | EntityFilterOperators<Value>;

/** A filter. */
export type EntityFilterQuery<Fields> = {
  [Name in keyof Fields]?: EntityFilterValue<Fields[Name]>;
} & {
  $and?: EntityFilterQuery<Fields>[];
  $or?: EntityFilterQuery<Fields>[];
  $nor?: EntityFilterQuery<Fields>[];
};
