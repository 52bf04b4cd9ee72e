import type {
  EntityPage,
  Expanded,
  ExpandPath,
  Field,
  Filter,
  Picked,
  PlatformError,
  Stored,
} from '@groundwork/sdk';
import { retryOnce, SDK_RETRIES } from '../query/query-policy.ts';
import {
  type Cursor,
  type DataClient,
  type EntityName,
  type ExpandedQuery,
  type FieldsOf,
  handlerOf,
  type RecordsQuery,
} from './entity-types.ts';

/** Settings that every query has, with any query client. */
interface QueryPolicy {
  readonly retry: (failureCount: number, error: PlatformError) => boolean;
  readonly refetchOnWindowFocus: false;
}

/** A query for `useQuery`, `prefetchQuery` and `ensureQueryData` of TanStack Query. */
export interface DataQueryOptions<Data> extends QueryPolicy {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
}

/** The query of a list, for `useInfiniteQuery` and `prefetchInfiniteQuery` of TanStack Query. */
export interface RecordsQueryOptions<Row> extends QueryPolicy {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: Cursor;
  }) => Promise<EntityPage<Row>>;
  readonly initialPageParam: Cursor;
  readonly getNextPageParam: (page: EntityPage<Row>) => Cursor;
}

/** The queries of the data hooks, for code that is not in a component. */
export interface DataQueries {
  /** Returns the query that reads the pages of a list. */
  records<
    Name extends EntityName,
    Key extends Field<FieldsOf<Name>> = Field<FieldsOf<Name>>,
    Path extends ExpandPath<FieldsOf<Name>> = never,
  >(
    entity: Name,
    query?: RecordsQuery<FieldsOf<Name>, Key, Path>,
  ): RecordsQueryOptions<Picked<FieldsOf<Name>, Key> & Expanded<FieldsOf<Name>, Path>>;
  /** Returns the query that reads one record. */
  record<Name extends EntityName, Path extends ExpandPath<FieldsOf<Name>> = never>(
    entity: Name,
    id: string,
    query?: ExpandedQuery<Path>,
  ): DataQueryOptions<Stored<FieldsOf<Name>> & Expanded<FieldsOf<Name>, Path>>;
  /** Returns the query that counts the records that match a filter. */
  count<Name extends EntityName>(
    entity: Name,
    filter?: Filter<FieldsOf<Name>>,
  ): DataQueryOptions<number>;
}

export function appKey(client: DataClient): readonly [string, string] {
  return ['groundwork', client.getConfig().appId];
}

/**
 * Creates the queries of the data hooks. A server uses them to prefetch the records that a component will show.
 *
 * @example
 * ```ts
 * const queries = createDataQueries(client);
 * await queryClient.prefetchInfiniteQuery(queries.records('Task', { sort: 'title' }));
 * ```
 */
export function createDataQueries(client: DataClient): DataQueries {
  const policyOf = (...subject: readonly unknown[]) => ({
    queryKey: [...appKey(client), ...subject],
    retry: retryOnce,
    refetchOnWindowFocus: false as const,
  });
  return {
    records: (entity, query = {}) => ({
      ...policyOf(entity, 'records', query),
      queryFn({ signal, pageParam: cursor }) {
        const { filter = {}, ...page } = query;
        const options = { ...page, cursor, signal, retries: SDK_RETRIES };
        return handlerOf<FieldsOf<typeof entity>>(client, entity).filter(filter, options);
      },
      initialPageParam: null,
      getNextPageParam: ({ next_cursor }) => next_cursor,
    }),
    record: (entity, id, { expand } = {}) => ({
      ...policyOf(entity, 'record', id, ...(expand ? [expand] : [])),
      queryFn: ({ signal }) =>
        handlerOf<FieldsOf<typeof entity>>(client, entity).get(id, {
          expand,
          signal,
          retries: SDK_RETRIES,
        }),
    }),
    count: (entity, filter) => ({
      ...policyOf(entity, 'count', filter),
      queryFn: ({ signal }) =>
        handlerOf<FieldsOf<typeof entity>>(client, entity).count(filter, {
          signal,
          retries: SDK_RETRIES,
        }),
    }),
  };
}
