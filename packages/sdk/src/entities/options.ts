import type { PlatformError } from '../http/errors.ts';
import type { CallOptions } from '../http/request.ts';
import type { Filter } from './filter.ts';
import type { Field, Sort } from './records.ts';

/** Options of a page of records. */
export interface PageOptions<Fields, Name extends Field<Fields>> extends CallOptions {
  /** `next_cursor` of the previous page; the filter, the sort and the fields must be those of that page. */
  readonly cursor?: string | null | undefined;
  /** Number of records: 100 by default, at most 5,000. */
  readonly limit?: number | undefined;
  /** Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  readonly fields?: readonly Name[] | undefined;
}

/** Options of a page of a field's distinct values. */
export interface DistinctOptions<Name extends string> extends CallOptions {
  /** Name of the field. For an array field, each item is a value. */
  readonly distinct: Name;
  readonly cursor?: string | null | undefined;
  /** Number of values: 100 by default, at most 1,000. */
  readonly limit?: number | undefined;
}

/** Options of an iteration over all records. */
export interface AllOptions<Fields, Name extends Field<Fields>> extends CallOptions {
  /** Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  readonly fields?: readonly Name[] | undefined;
  /** Number of records per request: 100 by default, at most 5,000. */
  readonly pageSize?: number | undefined;
}

/** Options of `deleteMany`. */
export interface DeleteManyOptions extends CallOptions {
  /** Allows a filter that matches every record. */
  readonly all?: boolean | undefined;
}

/** Options of `upsert`. */
export interface UpsertOptions<Fields> extends CallOptions {
  /** The field, or combination of fields, that identifies a record. */
  readonly key: Field<Fields> | readonly Field<Fields>[];
}

/** Callbacks of a subscription. */
export interface SubscribeOptions {
  /**
   * Called when the subscription starts, and again after each reconnect or change of identity. The server
   * does not resend earlier events, so load the current state here.
   */
  readonly onJoin?: (() => void) | undefined;
  /** Called with the server's error when the current identity may not receive these events. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** Options of a subscription to an entity, which may limit it to one record or to the records that match. */
export type EntitySubscribeOptions<Fields> = SubscribeOptions &
  (
    | {
        /** Limits the subscription to the record with this id. */
        readonly id: string;
        readonly filter?: never;
      }
    | {
        readonly id?: never;
        /**
         * Limits the subscription to the records that match: at most 2,000 characters of JSON and 100 values,
         * without `$regex`.
         */
        readonly filter?: Filter<Fields> | undefined;
      }
  );

/** An aggregation: which aggregates to compute, and how to group the records. */
export interface AggregateQuery<Fields> {
  /** Selects the records. Default: all. */
  readonly query?: Filter<Fields> | undefined;
  /** At most four fields; without one, the result is a single row. */
  readonly groupBy?: Several<Field<Fields>> | undefined;
  /** Groups by the date in a field, in addition to `groupBy`. */
  readonly dateBucket?:
    | { readonly field: Field<Fields>; readonly unit: 'day' | 'week' | 'month' | 'year' }
    | undefined;
  /** Whether rows have a column `count`. Default: true. */
  readonly count?: boolean | undefined;
  /** Fields to sum; the sum is in a column such as `sum_area`. `avg`, `min` and `max` work likewise. */
  readonly sum?: Several<Field<Fields>> | undefined;
  readonly avg?: Several<Field<Fields>> | undefined;
  readonly min?: Several<Field<Fields>> | undefined;
  readonly max?: Several<Field<Fields>> | undefined;
  /** Field whose distinct values to count; the number is in a column such as `count_distinct_owner`. */
  readonly countDistinct?: Field<Fields> | undefined;
  /** Filters rows by their columns: `{ count: { $gt: 1 } }`. */
  readonly having?: Readonly<Record<string, unknown>> | undefined;
  /** Column to sort by, in ascending order, or in descending order with the prefix `-`. */
  readonly sort?: string | undefined;
  /** Number of rows; default and maximum 1,000. */
  readonly limit?: number | undefined;
}

type Several<Name> = Name | readonly Name[];
