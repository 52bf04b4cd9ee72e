import type {
  DeleteManyResult,
  DeleteResult,
  EntityAggregateResult,
  EntityAggregateSpec,
  EntityDistinctOptions,
  EntityFilterQuery,
  EntityListOptions,
  EntityPage,
  EntityUpsertOptions,
  EntityUpsertResult,
  ImportResult,
  RealtimeCallback,
  SortField,
  UpdateManyResult,
} from './entity-types.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** Calls of one entity. All calls reject with a Base44Error. */
export interface EntityHandler<Fields = Untyped> {
  /** Lists records. `sort`, `limit` and `skip` are not sent if they are empty or 0. */
  list<Name extends keyof Fields = keyof Fields>(
    sort?: SortField<Fields> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: Name[],
  ): Promise<Pick<Fields, Name>[]>;
  /** Lists one page of a field's distinct values. */
  list<Name extends keyof Fields>(
    options: EntityDistinctOptions<Fields, Name>,
  ): Promise<EntityPage<Fields[Name]>>;
  /** Lists one page of records. */
  list<Name extends keyof Fields = keyof Fields>(
    options: EntityListOptions<Fields, Name>,
  ): Promise<EntityPage<Pick<Fields, Name>>>;
  /** Lists the records that match a filter. */
  filter<Name extends keyof Fields = keyof Fields>(
    query: EntityFilterQuery<Fields>,
    sort?: SortField<Fields> | null,
    limit?: number | null,
    skip?: number | null,
    fields?: Name[],
  ): Promise<Pick<Fields, Name>[]>;
  /** Lists one page of a field's distinct values in the records that match a filter. */
  filter<Name extends keyof Fields>(
    query: EntityFilterQuery<Fields>,
    options: EntityDistinctOptions<Fields, Name>,
  ): Promise<EntityPage<Fields[Name]>>;
  /** Lists one page of the records that match a filter. */
  filter<Name extends keyof Fields = keyof Fields>(
    query: EntityFilterQuery<Fields>,
    options: EntityListOptions<Fields, Name>,
  ): Promise<EntityPage<Pick<Fields, Name>>>;
  get(id: string): Promise<Fields>;
  create(data: Partial<Fields>): Promise<Fields>;
  update(id: string, data: Partial<Fields>): Promise<Fields>;
  delete(id: string): Promise<DeleteResult>;
  /** Deletes the records that match a filter. The filter `{}` matches all records. */
  deleteMany(query: Partial<Fields>): Promise<DeleteManyResult>;
  bulkCreate(data: Partial<Fields>[]): Promise<Fields[]>;
  bulkUpdate(data: (Partial<Fields> & { id: string })[]): Promise<Fields[]>;
  /** Updates the records that match a filter, with operators such as `$set`. */
  updateMany(
    query: Partial<Fields>,
    data: Record<string, UntypedObject>,
  ): Promise<UpdateManyResult>;
  count(query?: EntityFilterQuery<Fields>): Promise<number>;
  aggregate(spec: EntityAggregateSpec<Fields>): Promise<EntityAggregateResult>;
  /** Updates the records whose key fields match, and creates the others. */
  upsert(
    records: Partial<Fields>[],
    options: EntityUpsertOptions<Fields>,
  ): Promise<EntityUpsertResult<Fields>>;
  /** Creates a record for each row of a CSV, JSON or Excel file. */
  importEntities(file: File): Promise<ImportResult<Fields>>;
  /** Calls the callback with each change of a record. Returns a function that unsubscribes. */
  subscribe(callback: RealtimeCallback<Fields>): () => void;
}
