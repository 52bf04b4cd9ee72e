/**
 * Types of one entity's calls.
 *
 * Names and parameter order match `@base44/sdk`. The last parameter takes the options that every call
 * accepts, such as `signal`. A call with its own options accepts these and the common options in one object.
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
import type { Expanded, ExpandOptions, ExpandPath } from './expand.ts';
import type { Filter, Update } from './filter.ts';
import type {
  AggregateQuery,
  AllOptions,
  DistinctOptions,
  EntitySubscribeOptions,
  ManyOptions,
  PageOptions,
  RecordOptions,
  UpsertOptions,
} from './options.ts';
import type { Changeable, Field, Picked, Reference, Sort, Stored } from './records.ts';

/**
 * Reads and writes the records of one entity. The methods can be destructured.
 *
 * Every failed call rejects with a PlatformError: status 404 if the record does not exist or the caller may
 * not see it, 403 if the caller may not create the record, 422 if a field has an invalid value.
 */
export interface EntityHandler<Fields, Entity extends string = string> {
  /** Returns the records, newest first by default. The default and maximum `limit` is 5,000. */
  list<Name extends Field<Fields> = Field<Fields>, Path extends ExpandPath<Fields> = never>(
    sort?: Sort<Fields> | null,
    limit?: number,
    skip?: number,
    fields?: readonly Name[],
    options?: ExpandOptions<Path>,
  ): Promise<(Picked<Fields, Name> & Expanded<Fields, Path>)[]>;
  /** Returns a page of one field's distinct values in ascending order, 100 values by default. */
  list<Name extends Field<Fields>>(
    options: DistinctOptions<Name>,
  ): Promise<EntityPage<Stored<Fields>[Name]>>;
  /** Returns one page of records, 100 by default, and the cursor of the next page. */
  list<Name extends Field<Fields> = Field<Fields>, Path extends ExpandPath<Fields> = never>(
    options: PageOptions<Fields, Name, Path>,
  ): Promise<EntityPage<Picked<Fields, Name> & Expanded<Fields, Path>>>;

  /** Returns the records that match a filter, with the order and limits of `list`. */
  filter<Name extends Field<Fields> = Field<Fields>, Path extends ExpandPath<Fields> = never>(
    query: Filter<Fields>,
    sort?: Sort<Fields> | null,
    limit?: number,
    skip?: number,
    fields?: readonly Name[],
    options?: ExpandOptions<Path>,
  ): Promise<(Picked<Fields, Name> & Expanded<Fields, Path>)[]>;
  filter<Name extends Field<Fields>>(
    query: Filter<Fields>,
    options: DistinctOptions<Name>,
  ): Promise<EntityPage<Stored<Fields>[Name]>>;
  filter<Name extends Field<Fields> = Field<Fields>, Path extends ExpandPath<Fields> = never>(
    query: Filter<Fields>,
    options: PageOptions<Fields, Name, Path>,
  ): Promise<EntityPage<Picked<Fields, Name> & Expanded<Fields, Path>>>;

  /**
   * Iterates over all records that match a filter. Each page is requested only when the loop reaches it.
   *
   * @throws PlatformError of kind `invalid-response` when the server repeats a cursor.
   *
   * @example
   * ```ts
   * for await (const task of client.entities.Task.all({ done: false })) console.log(task.title);
   * ```
   */
  all<Name extends Field<Fields> = Field<Fields>, Path extends ExpandPath<Fields> = never>(
    query?: Filter<Fields>,
    options?: AllOptions<Fields, Name, Path>,
  ): AsyncGenerator<Picked<Fields, Name> & Expanded<Fields, Path>, void, undefined>;

  /** Returns one record. */
  get<Path extends ExpandPath<Fields> = never>(
    id: Reference<Entity>,
    options?: ExpandOptions<Path>,
  ): Promise<Stored<Fields> & Expanded<Fields, Path>>;
  /** Creates a record; the platform adds the system fields. */
  create(record: Fields, options?: CallOptions): Promise<Stored<Fields>>;
  /**
   * Updates the given fields of a record, and leaves its other fields unchanged.
   *
   * @example
   * ```ts
   * const task = await client.entities.Task.get(id);
   * await client.entities.Task.update(id, { done: true }, { ifVersion: task.updated_date });
   * ```
   */
  update(
    id: Reference<Entity>,
    fields: Partial<Changeable<Fields>>,
    options?: RecordOptions,
  ): Promise<Stored<Fields>>;
  /** Deletes a record. */
  delete(id: Reference<Entity>, options?: RecordOptions): Promise<DeleteResponse>;
  /**
   * Deletes all records that match a filter.
   *
   * @throws PlatformError of kind `invalid-argument` for a filter that matches every record, unless the options contain
   *   `{ all: true }`, and for a filter with an undefined value, because without that value more records would match.
   */
  deleteMany(query: Filter<Fields>, options?: ManyOptions): Promise<DeleteManyResponse>;

  /** Creates up to 500 records. If one record is invalid, no record is created. */
  bulkCreate(records: readonly Fields[], options?: CallOptions): Promise<Stored<Fields>[]>;
  /** Updates up to 500 records, each with its own fields. If one update fails, none is applied. */
  bulkUpdate(
    records: readonly (Partial<Changeable<Fields>> & { readonly id: string })[],
    options?: CallOptions,
  ): Promise<Stored<Fields>[]>;
  /**
   * Updates up to 500 of the records that match a filter. Call it again while `has_more` is true.
   *
   * @throws PlatformError of kind `invalid-argument` for the filters that `deleteMany` rejects.
   */
  updateMany(
    query: Filter<Fields>,
    update: Update<Changeable<Fields>>,
    options?: ManyOptions,
  ): Promise<UpdateManyResponse>;
  /**
   * Updates the records that already exist, and creates the other records. Accepts up to 500 records. `key`
   * names the fields that identify a record.
   */
  upsert(
    records: readonly Fields[],
    options: UpsertOptions<Fields>,
  ): Promise<UpsertResponse<Stored<Fields>>>;

  /** Returns the number of records that match a filter; without a filter, the number of all records. */
  count(query?: Filter<Fields>, options?: CallOptions): Promise<number>;
  /**
   * Returns counts, sums and other aggregates of the records in groups, as up to 1,000 rows.
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
   * Calls the listener with each change to a record that the user may see. Never throws: an error goes to
   * `onError`, and `client.realtime.state` shows a failed connection. A record over 64 KiB arrives trimmed,
   * with `_oversize: true`: read it with `get`.
   *
   * With `id` or `filter`, only changes of matching records arrive. A record that starts to match arrives as a `create`
   * with `entered: true`. A record that stops matching arrives as a `delete` with `left: true` and its current fields.
   *
   * @returns a function that ends the subscription, and may be called more than once.
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
