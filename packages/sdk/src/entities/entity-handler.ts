/**
 * Types of the calls of one entity.
 *
 * The names and the order of parameters are those of `@base44/sdk`. The last parameter takes the options that every
 * call accepts, such as `signal`; a call with its own options accepts both in the same object.
 */

import type { CallOptions } from '../http/request.ts';
import type {
  AggregateResponse,
  DeleteManyResponse,
  DeleteResponse,
  EntityPage,
  ImportResponse,
  UpdateManyResponse,
  UpsertResponse,
} from '../protocol/entities.ts';
import type { EntityEvent } from './entity-event.ts';
import type { Filter, Update } from './filter.ts';
import type {
  AggregateQuery,
  AllOptions,
  DeleteManyOptions,
  DistinctOptions,
  EntitySubscribeOptions,
  PageOptions,
  UpsertOptions,
} from './options.ts';
import type { Field, Picked, Sort, Stored } from './records.ts';

/**
 * Reads and writes the records of one entity. May be destructured.
 *
 * All calls reject with a PlatformError: status 404 for a record that does not exist or that the caller may
 * not see, 403 for one that the caller may not create, 422 for a field with an invalid value.
 */
export interface EntityHandler<Fields> {
  /** Returns the records, newest first by default. The default and maximum `limit` is 5,000. */
  list<Name extends Field<Fields> = Field<Fields>>(
    sort?: Sort<Fields> | null,
    limit?: number,
    skip?: number,
    fields?: readonly Name[],
    options?: CallOptions,
  ): Promise<Picked<Fields, Name>[]>;
  /** Returns a page of the distinct values of one field in ascending order; 100 values by default. */
  list<Name extends Field<Fields>>(
    options: DistinctOptions<Name>,
  ): Promise<EntityPage<Stored<Fields>[Name]>>;
  /** Returns one page of the records, 100 by default, with the cursor of the next page. */
  list<Name extends Field<Fields> = Field<Fields>>(
    options: PageOptions<Fields, Name>,
  ): Promise<EntityPage<Picked<Fields, Name>>>;

  /** Returns the records that match a filter, with the order and limits of `list`. */
  filter<Name extends Field<Fields> = Field<Fields>>(
    query: Filter<Fields>,
    sort?: Sort<Fields> | null,
    limit?: number,
    skip?: number,
    fields?: readonly Name[],
    options?: CallOptions,
  ): Promise<Picked<Fields, Name>[]>;
  filter<Name extends Field<Fields>>(
    query: Filter<Fields>,
    options: DistinctOptions<Name>,
  ): Promise<EntityPage<Stored<Fields>[Name]>>;
  filter<Name extends Field<Fields> = Field<Fields>>(
    query: Filter<Fields>,
    options: PageOptions<Fields, Name>,
  ): Promise<EntityPage<Picked<Fields, Name>>>;

  /**
   * Iterates over all records that match, and fetches each page when it is needed.
   *
   * @throws PlatformError of kind `invalid-response` when the server repeats a cursor.
   *
   * @example
   * ```ts
   * for await (const task of client.entities.Task.all({ done: false })) console.log(task.title);
   * ```
   */
  all<Name extends Field<Fields> = Field<Fields>>(
    query?: Filter<Fields>,
    options?: AllOptions<Fields, Name>,
  ): AsyncGenerator<Picked<Fields, Name>, void, undefined>;

  /** Returns one record. */
  get(id: string, options?: CallOptions): Promise<Stored<Fields>>;
  /** Creates a record; the platform adds the system fields. */
  create(record: Fields, options?: CallOptions): Promise<Stored<Fields>>;
  /** Updates only the given fields of a record. */
  update(id: string, fields: Partial<Fields>, options?: CallOptions): Promise<Stored<Fields>>;
  /** Deletes a record. */
  delete(id: string, options?: CallOptions): Promise<DeleteResponse>;
  /**
   * Deletes all records that match a filter.
   *
   * @throws PlatformError of kind `invalid-argument` for a filter that matches every record, unless the
   *   options contain `{ all: true }`, and for a filter with an undefined value, which would match more
   *   records.
   */
  deleteMany(query: Filter<Fields>, options?: DeleteManyOptions): Promise<DeleteManyResponse>;

  /** Creates up to 500 records: all of them, or none. */
  bulkCreate(records: readonly Fields[], options?: CallOptions): Promise<Stored<Fields>[]>;
  /** Updates up to 500 records, each with its own fields: all of them, or none. */
  bulkUpdate(
    records: readonly (Partial<Fields> & { readonly id: string })[],
    options?: CallOptions,
  ): Promise<Stored<Fields>[]>;
  /**
   * Updates up to 500 of the records that match a filter; call again while `has_more` is true.
   *
   * @throws PlatformError of kind `invalid-argument` for a filter with an undefined value.
   */
  updateMany(
    query: Filter<Fields>,
    update: Update<Fields>,
    options?: CallOptions,
  ): Promise<UpdateManyResponse>;
  /** Updates the records whose key fields match, and creates the others; accepts up to 500 records. */
  upsert(
    records: readonly Fields[],
    options: UpsertOptions<Fields>,
  ): Promise<UpsertResponse<Stored<Fields>>>;

  /** Returns the number of records that match a filter, or of all records without one. */
  count(query?: Filter<Fields>, options?: CallOptions): Promise<number>;
  /**
   * Returns counts, sums and other aggregates of the records, by group; up to 1,000 rows.
   *
   * @example
   * ```ts
   * const { rows } = await client.entities.Task.aggregate({ groupBy: 'done', avg: 'priority' });
   * ```
   */
  aggregate(query: AggregateQuery<Fields>, options?: CallOptions): Promise<AggregateResponse>;
  /** Creates a record for each row of a file. The default timeout is five minutes. */
  importEntities(file: Blob, options?: CallOptions): Promise<ImportResponse<Stored<Fields>>>;

  /**
   * Calls the listener with each change of a record that the user may see. Never throws: a rejection goes to
   * `onError`, and `client.realtime.state` shows a failed connection. A record over 64 KiB arrives trimmed,
   * with `_oversize: true`: read it with `get`.
   *
   * With `id` or `filter`, only changes of matching records arrive. A record that starts to match arrives as
   * a `create` with `entered: true`; one that stops matching, as a `delete` with `left: true` and its current fields.
   *
   * @returns a function that ends the subscription; it may be called more than once.
   *
   * @example
   * ```ts
   * const { Task } = client.entities;
   * const stop = Task.subscribe(
   *   async ({ id, data }) => show([data._oversize ? await Task.get(id) : data]),
   *   { onJoin: async () => show(await Task.list()) },
   * );
   * const stopOpen = Task.subscribe(({ data }) => show([data]), { filter: { done: false } });
   * ```
   */
  subscribe(
    listener: (event: EntityEvent<Stored<Fields>>) => void,
    options?: EntitySubscribeOptions<Fields>,
  ): () => void;
}
