import type { DeleteResponse, Field, Filter, Picked, PlatformError, Stored } from '@groundwork/sdk';
import type {
  UseInfiniteQueryResult,
  UseQueryResult,
  UseSuspenseInfiniteQueryResult,
  UseSuspenseQueryResult,
} from '@tanstack/react-query';
import type { DataQueries } from './data-queries.ts';
import type { EntityName, FieldsOf, RecordsQuery } from './entity-types.ts';
import type { RecordWrite, WriteCallbacks } from './use-write.ts';

/** Options of the hooks that read. */
export interface ReadOptions {
  /** Whether to read and subscribe. Default: true. */
  readonly enabled?: boolean | undefined;
  /** Shows the records of the previous query until the records of a changed query arrive. Default: false. */
  readonly keepsPrevious?: boolean | undefined;
}

/** The reading hooks of one client. Results have the shape of TanStack Query's, with errors of type PlatformError. */
export interface DataHooks {
  /** Queries for code outside of components, such as loaders. */
  readonly queries: DataQueries;

  /** Shows a list that stays up to date; `fetchNextPage` loads more of it. */
  useRecords<Name extends EntityName, Key extends Field<FieldsOf<Name>> = Field<FieldsOf<Name>>>(
    entity: Name,
    query?: RecordsQuery<FieldsOf<Name>, Key>,
    options?: ReadOptions,
  ): UseInfiniteQueryResult<readonly Picked<FieldsOf<Name>, Key>[], PlatformError>;
  /** Shows one record that stays up to date. After its deletion, `error` has status 404. */
  useRecord<Name extends EntityName>(
    entity: Name,
    id: string,
    options?: ReadOptions,
  ): UseQueryResult<Stored<FieldsOf<Name>>, PlatformError>;
  /** Shows the number of records that match a filter, at most a second late. */
  useCount<Name extends EntityName>(
    entity: Name,
    filter?: Filter<FieldsOf<Name>>,
    options?: ReadOptions,
  ): UseQueryResult<number, PlatformError>;

  /** Like `useRecords`, but suspends while loading and throws errors. */
  useSuspenseRecords<
    Name extends EntityName,
    Key extends Field<FieldsOf<Name>> = Field<FieldsOf<Name>>,
  >(
    entity: Name,
    query?: RecordsQuery<FieldsOf<Name>, Key>,
  ): UseSuspenseInfiniteQueryResult<readonly Picked<FieldsOf<Name>, Key>[], PlatformError>;
  /** Like `useRecord`, but suspends while loading and throws errors. */
  useSuspenseRecord<Name extends EntityName>(
    entity: Name,
    id: string,
  ): UseSuspenseQueryResult<Stored<FieldsOf<Name>>, PlatformError>;
}

/** The writing hooks of one client. */
export interface WriteHooks {
  /** Creates records. Lists show a new record immediately, with an id for which `isPending` is true. */
  useCreateRecord<Name extends EntityName>(
    entity: Name,
    callbacks?: WriteCallbacks<Stored<FieldsOf<Name>>>,
  ): RecordWrite<FieldsOf<Name>, Stored<FieldsOf<Name>>>;
  /** Updates the given fields of a record, which all hooks show immediately. */
  useUpdateRecord<Name extends EntityName>(
    entity: Name,
    callbacks?: WriteCallbacks<Stored<FieldsOf<Name>>>,
  ): RecordWrite<{ readonly id: string } & Partial<FieldsOf<Name>>, Stored<FieldsOf<Name>>>;
  /** Deletes records by id. Lists hide a record immediately. */
  useDeleteRecord(
    entity: EntityName,
    callbacks?: WriteCallbacks<DeleteResponse>,
  ): RecordWrite<string, DeleteResponse>;
}
