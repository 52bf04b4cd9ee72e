/**
 * The calls of one entity, as types (SPEC section 7; PROTOCOL, Entities).
 *
 * Names and order of the arguments are those of the public kit. The options of every call, such as
 * `signal`, are the last argument; where a call has options of its own, they are among those.
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
import type { EntityEvent } from '../protocol/realtime.ts';
import type { Filter, Update } from './filter.ts';
import type {
  AggregateQuery,
  AllOptions,
  DeleteManyOptions,
  DistinctOptions,
  PageOptions,
  SubscribeOptions,
  UpsertOptions,
} from './options.ts';
import type { Field, Picked, Sort, Stored } from './records.ts';

/**
 * Reads and writes the records of one entity. May be destructured.
 *
 * All calls reject with a PlatformError: status 404 for a record that is not there or that the caller
 * may not see, 403 for one they may not make, 422 for a field that does not hold what it should.
 */
export interface EntityHandler<Fields> {
  /** The records, newest first by default; at most 5,000, which is also the default. */
  list<Name extends Field<Fields> = Field<Fields>>(
    sort?: Sort<Fields> | null,
    limit?: number,
    skip?: number,
    fields?: readonly Name[],
    options?: CallOptions,
  ): Promise<Picked<Fields, Name>[]>;
  /** The distinct values of one field, ascending; 100 a page by default. */
  list<Name extends Field<Fields>>(
    options: DistinctOptions<Name>,
  ): Promise<EntityPage<Stored<Fields>[Name]>>;
  /** One page of the records, and the cursor of the next one; 100 a page by default. */
  list<Name extends Field<Fields> = Field<Fields>>(
    options: PageOptions<Fields, Name>,
  ): Promise<EntityPage<Picked<Fields, Name>>>;

  /** The records that match; otherwise like `list`. */
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
   * All records that match, fetched page by page as they are used.
   *
   * @throws PlatformError of kind `invalid-response` when the server repeats the cursor of a page.
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

  /** One record. */
  get(id: string, options?: CallOptions): Promise<Stored<Fields>>;
  /** Creates a record; the platform adds its own fields. */
  create(record: Fields, options?: CallOptions): Promise<Stored<Fields>>;
  /** Updates the given fields, and leaves the others. */
  update(id: string, fields: Partial<Fields>, options?: CallOptions): Promise<Stored<Fields>>;
  /** Deletes a record. */
  delete(id: string, options?: CallOptions): Promise<DeleteResponse>;
  /**
   * Deletes all records that match.
   *
   * @throws PlatformError of kind `invalid-argument` for a filter that is empty, unless the options say
   * `{ all: true }`, and for one with an undefined value, which would match more than was meant.
   */
  deleteMany(query: Filter<Fields>, options?: DeleteManyOptions): Promise<DeleteManyResponse>;

  /** Creates up to 500 records, all of them or none. */
  bulkCreate(records: readonly Fields[], options?: CallOptions): Promise<Stored<Fields>[]>;
  /** Updates up to 500 records, each with its own fields; all of them or none. */
  bulkUpdate(
    records: readonly (Partial<Fields> & { readonly id: string })[],
    options?: CallOptions,
  ): Promise<Stored<Fields>[]>;
  /**
   * Updates up to 500 of the records that match; call again while `has_more` is true.
   *
   * @throws PlatformError of kind `invalid-argument` for a filter with an undefined value.
   */
  updateMany(
    query: Filter<Fields>,
    update: Update<Fields>,
    options?: CallOptions,
  ): Promise<UpdateManyResponse>;
  /** Updates the records whose key fields match, and creates the others; up to 500. */
  upsert(
    records: readonly Fields[],
    options: UpsertOptions<Fields>,
  ): Promise<UpsertResponse<Stored<Fields>>>;

  /** How many records match; all of them without a filter. */
  count(query?: Filter<Fields>, options?: CallOptions): Promise<number>;
  /**
   * Counts, sums and other measures of the records, by group; up to 1,000 rows.
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
   * Calls the listener with each change to a record that the caller may see; returns a function that stops
   * it, which may be called more than once. Never throws: a refusal goes to `onError`, and a connection
   * that fails shows in `client.realtime.state`.
   *
   * @example
   * ```ts
   * const stop = client.entities.Task.subscribe(({ type, id, data }) => apply(type, id, data), {
   *   onJoin: async () => show(await client.entities.Task.list()),
   * });
   * ```
   */
  subscribe(
    listener: (event: EntityEvent<Stored<Fields>>) => void,
    options?: SubscribeOptions,
  ): () => void;
}
