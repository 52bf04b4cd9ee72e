import type {
  Changeable,
  DeleteResponse,
  Expanded,
  ExpandPath,
  Field,
  Filter,
  Picked,
  PlatformError,
  Stored,
} from '@groundwork/sdk';
import type {
  UseInfiniteQueryResult,
  UseQueryResult,
  UseSuspenseInfiniteQueryResult,
  UseSuspenseQueryResult,
} from '@tanstack/react-query';
import type { DataQueries } from './data-queries.ts';
import type { EntityName, ExpandedQuery, FieldsOf, RecordsQuery } from './entity-types.ts';
import type { RecordWrite, WriteCallbacks } from './use-write.ts';
import type { VersionOptions } from './versions.ts';

/** Options of the hooks that read records. */
export interface ReadOptions {
  /** Whether the hook reads and subscribes. Default: true. */
  readonly enabled?: boolean | undefined;
  /** Whether the hook returns the records of the previous query until a changed query has loaded. Default: false. */
  readonly keepsPrevious?: boolean | undefined;
}

/**
 * The hooks of one client that read records. Their results have the types of TanStack Query, with errors of
 * type PlatformError.
 */
export interface DataHooks {
  /** The same queries for code that is not in a component, such as loaders. */
  readonly queries: DataQueries;

  /** Returns a list of records that stays up to date. `fetchNextPage` loads the next page. */
  useRecords<
    Name extends EntityName,
    Key extends Field<FieldsOf<Name>> = Field<FieldsOf<Name>>,
    Path extends ExpandPath<FieldsOf<Name>> = never,
  >(
    entity: Name,
    query?: RecordsQuery<FieldsOf<Name>, Key, Path>,
    options?: ReadOptions,
  ): UseInfiniteQueryResult<
    readonly (Picked<FieldsOf<Name>, Key> & Expanded<FieldsOf<Name>, Path>)[],
    PlatformError
  >;
  /** Returns one record that stays up to date. After the record was deleted, `error` has the status 404. */
  useRecord<Name extends EntityName, Path extends ExpandPath<FieldsOf<Name>> = never>(
    entity: Name,
    id: string,
    options?: ReadOptions & ExpandedQuery<Path>,
  ): UseQueryResult<Stored<FieldsOf<Name>> & Expanded<FieldsOf<Name>, Path>, PlatformError>;
  /** Returns the number of records that match a filter. The number may be out of date by up to one second. */
  useCount<Name extends EntityName>(
    entity: Name,
    filter?: Filter<FieldsOf<Name>>,
    options?: ReadOptions,
  ): UseQueryResult<number, PlatformError>;

  /** Like `useRecords`, but suspends while the records are loading, and throws errors. */
  useSuspenseRecords<
    Name extends EntityName,
    Key extends Field<FieldsOf<Name>> = Field<FieldsOf<Name>>,
    Path extends ExpandPath<FieldsOf<Name>> = never,
  >(
    entity: Name,
    query?: RecordsQuery<FieldsOf<Name>, Key, Path>,
  ): UseSuspenseInfiniteQueryResult<
    readonly (Picked<FieldsOf<Name>, Key> & Expanded<FieldsOf<Name>, Path>)[],
    PlatformError
  >;
  /** Like `useRecord`, but suspends while the record is loading, and throws errors. */
  useSuspenseRecord<Name extends EntityName, Path extends ExpandPath<FieldsOf<Name>> = never>(
    entity: Name,
    id: string,
    query?: ExpandedQuery<Path>,
  ): UseSuspenseQueryResult<Stored<FieldsOf<Name>> & Expanded<FieldsOf<Name>, Path>, PlatformError>;
}

/** The hooks of one client that write records. */
export interface WriteHooks {
  /** Creates records. Lists show a new record immediately; `isPending` returns true for its id until it is stored. */
  useCreateRecord<Name extends EntityName>(
    entity: Name,
    callbacks?: WriteCallbacks<Stored<FieldsOf<Name>>>,
  ): RecordWrite<FieldsOf<Name>, Stored<FieldsOf<Name>>>;
  /** Updates the given fields of a record. All hooks show the new values immediately. */
  useUpdateRecord<Name extends EntityName>(
    entity: Name,
    callbacks?: WriteCallbacks<Stored<FieldsOf<Name>>>,
  ): RecordWrite<
    { readonly id: string } & Partial<Changeable<FieldsOf<Name>>>,
    Stored<FieldsOf<Name>>,
    VersionOptions
  >;
  /** Deletes a record by its id. Lists hide the record immediately. */
  useDeleteRecord(
    entity: EntityName,
    callbacks?: WriteCallbacks<DeleteResponse>,
  ): RecordWrite<string, DeleteResponse, VersionOptions>;
}
