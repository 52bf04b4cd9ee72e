import type { PlatformError } from '../http/errors.ts';
import type { CallOptions } from '../http/request.ts';
import type { EntityEvent } from './entity-event.ts';
import type { ExpandOptions, ExpandPath } from './expand.ts';
import type { Filter } from './filter.ts';
import type { Field, Sort, Stored, UntypedFields } from './records.ts';

/** Options of a call that returns one page of records. */
export interface PageOptions<
  Fields,
  Name extends Field<Fields>,
  Path extends ExpandPath<Fields> = never,
> extends ExpandOptions<Path> {
  /** The `next_cursor` of the previous page. Filter, sort order and fields must be the same as for that page. */
  readonly cursor?: string | null | undefined;
  /** Maximum number of records in the page. Default: 100; maximum: 5,000. */
  readonly limit?: number | undefined;
  /** Sort order of the records. Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  readonly fields?: readonly Name[] | undefined;
}

/** Options of a call that returns one page of a field's distinct values. */
export interface DistinctOptions<Name extends string> extends CallOptions {
  /** Name of the field. If the field is an array, each item counts as a value. */
  readonly distinct: Name;
  readonly cursor?: string | null | undefined;
  /** Maximum number of values in the page. Default: 100; maximum: 1,000. */
  readonly limit?: number | undefined;
}

/** Options of `all`, which iterates over all records. */
export interface AllOptions<
  Fields,
  Name extends Field<Fields>,
  Path extends ExpandPath<Fields> = never,
> extends ExpandOptions<Path> {
  /** Sort order of the records. Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  readonly fields?: readonly Name[] | undefined;
  /** Number of records that each request returns. Default: 100; maximum: 5,000. */
  readonly pageSize?: number | undefined;
}

/** Options of `update` and `delete`, which write one record. */
export interface RecordOptions extends CallOptions {
  /**
   * The `updated_date` that the record had when it was read. If the record has changed since then, the call rejects
   * with the code `version_conflict` and status 412, and the error's `data.current` is the current record. Records of
   * the entity `User` have no versions, so the platform rejects such calls.
   */
  readonly ifVersion?: string | undefined;
}

/** Options of `updateMany` and `deleteMany`, which write the records that match a filter. */
export interface ManyOptions extends CallOptions {
  /** Set this to allow a filter that matches every record. */
  readonly all?: boolean | undefined;
}

/** Options of `upsert`, which updates the records that already exist and creates the other records. */
export interface UpsertOptions<Fields> extends CallOptions {
  /** The field, or the combination of fields, whose value identifies a record. */
  readonly key: Field<Fields> | readonly Field<Fields>[];
}

/** Callbacks of an entity subscription. */
export interface SubscribeOptions {
  /**
   * Called when the subscription starts, and again after each reconnect or change of identity. The server
   * does not resend earlier events, so load the current state here.
   */
  readonly onJoin?: (() => void) | undefined;
  /** Called with the server's error when the current identity may not receive these events. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

interface ExpandedOptions<Fields> {
  /** The references to follow for `onExpandedChange`, as in reads. */
  readonly expand?: readonly ExpandPath<Fields>[] | undefined;
  /**
   * Called with each change to a record that `expand` of the entity's records can contain. `event.entity` is the name of
   * the record's entity. `onJoin` is also called when these events start.
   */
  readonly onExpandedChange?: ((event: EntityEvent<Stored<UntypedFields>>) => void) | undefined;
}

/** Options of an entity subscription. `id` limits the subscription to one record, `filter` to matching records. */
export type EntitySubscribeOptions<Fields> = SubscribeOptions &
  ExpandedOptions<Fields> &
  (
    | {
        /** Limits the subscription to the record with this id. */
        readonly id: string;
        readonly filter?: never;
      }
    | {
        readonly id?: never;
        /**
         * Limits the subscription to the records that match this filter, which may have up to 2,000 characters
         * of JSON and 100 values, but no `$regex`.
         */
        readonly filter?: Filter<Fields> | undefined;
      }
  );

/** Which aggregates, such as counts and sums, to compute, and how to group the records. */
export interface AggregateQuery<Fields> {
  /** Selects the records to aggregate. Default: all records. */
  readonly query?: Filter<Fields> | undefined;
  /** Up to four fields to group by. Without this option the result is one row for all records. */
  readonly groupBy?: Several<Field<Fields>> | undefined;
  /** Groups by the day, week, month or year of a date field, in addition to `groupBy`. */
  readonly dateBucket?:
    | { readonly field: Field<Fields>; readonly unit: 'day' | 'week' | 'month' | 'year' }
    | undefined;
  /** Whether each row has a column `count` with the number of records. Default: true. */
  readonly count?: boolean | undefined;
  /**
   * Fields to sum. The sum of `area` is in the column `sum_area`. `avg`, `min` and `max` have columns such as
   * `avg_area`.
   */
  readonly sum?: Several<Field<Fields>> | undefined;
  readonly avg?: Several<Field<Fields>> | undefined;
  readonly min?: Several<Field<Fields>> | undefined;
  readonly max?: Several<Field<Fields>> | undefined;
  /** Field whose distinct values are counted. For `owner` the number is in the column `count_distinct_owner`. */
  readonly countDistinct?: Field<Fields> | undefined;
  /** Returns only rows whose columns match this filter, for example `{ count: { $gt: 1 } }`. */
  readonly having?: Readonly<Record<string, unknown>> | undefined;
  /** Column to sort the rows by, in ascending order. A `-` before its name sorts in descending order. */
  readonly sort?: string | undefined;
  /** Maximum number of rows. Default and maximum: 1,000. */
  readonly limit?: number | undefined;
}

type Several<Name> = Name | readonly Name[];
