import type { PlatformError } from '../http/errors.ts';
import type { CallOptions } from '../http/request.ts';
import type { Filter } from './filter.ts';
import type { Field, Sort } from './records.ts';

/** Which page of the records to read. */
export interface PageOptions<Fields, Name extends Field<Fields>> extends CallOptions {
  /** `next_cursor` of the page before; with it, sort, fields and filter stay as they were. */
  readonly cursor?: string | null | undefined;
  /** How many records: 100 by default, at most 5,000. */
  readonly limit?: number | undefined;
  /** Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  readonly fields?: readonly Name[] | undefined;
}

/** Which page of a field's values to read. */
export interface DistinctOptions<Name extends string> extends CallOptions {
  /** A field; of one that holds lists, each item counts. */
  readonly distinct: Name;
  readonly cursor?: string | null | undefined;
  /** How many values: 100 by default, at most 1,000. */
  readonly limit?: number | undefined;
}

/** How to walk through the records. */
export interface AllOptions<Fields, Name extends Field<Fields>> extends CallOptions {
  /** Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  readonly fields?: readonly Name[] | undefined;
  /** How many records to fetch at a time: 100 by default, at most 5,000. */
  readonly pageSize?: number | undefined;
}

/** What to delete. */
export interface DeleteManyOptions extends CallOptions {
  /** Lets an empty filter delete all records. */
  readonly all?: boolean | undefined;
}

/** How to recognise a record that exists already. */
export interface UpsertOptions<Fields> extends CallOptions {
  /** The field, or the fields together, that identify a record. */
  readonly key: Field<Fields> | readonly Field<Fields>[];
}

/** Callbacks of a subscription. */
export interface SubscribeOptions {
  /**
   * Called whenever events start to arrive: at first, and again after each break of the connection or
   * change of identity. Events of before are not sent again, so read here what you show.
   */
  readonly onJoin?: (() => void) | undefined;
  /** Called with the server's reason when the current identity may not receive these events. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** What to measure, and by which groups. */
export interface AggregateQuery<Fields> {
  /** Which records count. Default: all. */
  readonly query?: Filter<Fields> | undefined;
  /** At most four fields; without any, one row is the total. */
  readonly groupBy?: Several<Field<Fields>> | undefined;
  /** Groups by the time in a field, beside `groupBy`. */
  readonly dateBucket?:
    | { readonly field: Field<Fields>; readonly unit: 'day' | 'week' | 'month' | 'year' }
    | undefined;
  /** Whether rows have a column `count`. Default: true. */
  readonly count?: boolean | undefined;
  /** Columns `sum_x`, and so on. */
  readonly sum?: Several<Field<Fields>> | undefined;
  readonly avg?: Several<Field<Fields>> | undefined;
  readonly min?: Several<Field<Fields>> | undefined;
  readonly max?: Several<Field<Fields>> | undefined;
  /** Column `count_distinct_x`. */
  readonly countDistinct?: Field<Fields> | undefined;
  /** Which rows to keep, by their columns: `{ count: { $gt: 1 } }`. */
  readonly having?: Readonly<Record<string, unknown>> | undefined;
  /** A column, ascending, or descending after a `-`. */
  readonly sort?: string | undefined;
  /** How many rows; at most 1,000, which is also the default. */
  readonly limit?: number | undefined;
}

type Several<Name> = Name | readonly Name[];
