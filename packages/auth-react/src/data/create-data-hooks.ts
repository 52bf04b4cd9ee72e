import {
  useInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { DataHooks } from './data-hooks.ts';
import { createDataQueries } from './data-queries.ts';
import type { DataClient } from './entity-types.ts';
import { useLiveRecords, useLiveValue } from './use-live.ts';

/**
 * Creates hooks that read an app's records and keep them up to date. Components that use them must be inside a
 * `QueryClientProvider` of TanStack Query.
 *
 * @example
 * ```tsx
 * const { useRecords } = createDataHooks(client);
 *
 * function Tasks() {
 *   const { data = [] } = useRecords('Task', { sort: 'title' });
 *   return data.map(({ id, title }) => <p key={id}>{title}</p>);
 * }
 * ```
 */
export function createDataHooks(client: DataClient): DataHooks {
  const queries = createDataQueries(client);
  return {
    queries,
    useRecords: (entity, query, options) =>
      useInfiniteQuery(useLiveRecords(client, queries.records(entity, query), options)),
    useRecord: (entity, id, options) =>
      useQuery(useLiveValue(client, queries.record(entity, id, options), options)),
    useCount: (entity, filter, options) =>
      useQuery(useLiveValue(client, queries.count(entity, filter), options)),
    useSuspenseRecords: (entity, query) =>
      useSuspenseInfiniteQuery(useLiveRecords(client, queries.records(entity, query))),
    useSuspenseRecord: (entity, id, query) =>
      useSuspenseQuery(useLiveValue(client, queries.record(entity, id, query))),
  };
}
