import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ReadOptions } from './data-hooks.ts';
import type { DataQueryOptions, RecordsQueryOptions } from './data-queries.ts';
import type { DataClient, Pages } from './entity-types.ts';
import { useLiveData } from './live-data.ts';
import { expandOf, toRows } from './patch-query.ts';
import { applyUpdates, applyWrites, type PendingWrite, usePendingWrites } from './pending-write.ts';

interface LiveOptions<Data, Shown> {
  readonly enabled: boolean;
  readonly placeholderData?: typeof keepPreviousData;
  readonly staleTime: () => number;
  readonly structuralSharing: (previous: unknown, next: unknown) => unknown;
  readonly select: (data: Data) => Shown;
}

export function useLiveRecords<Row extends object>(
  client: DataClient,
  query: RecordsQueryOptions<Row>,
  options?: ReadOptions,
): RecordsQueryOptions<Row> & LiveOptions<Pages<Row>, readonly Row[]> {
  return useLive(client, query, showRows<Row>, options);
}

export function useLiveValue<Value>(
  client: DataClient,
  query: DataQueryOptions<Value>,
  options?: ReadOptions,
): DataQueryOptions<Value> & LiveOptions<Value, Value> {
  return useLive(client, query, applyUpdates<Value>, options);
}

/**
 * Subscribes to the entity of a query. Returns the options of the query, with options that keep it up to date
 * and show pending writes.
 */
function useLive<Options extends { readonly queryKey: readonly unknown[] }, Data, Shown>(
  client: DataClient,
  query: Options,
  show: (data: Data, writes: readonly PendingWrite[], subject: string) => Shown,
  { enabled = true, keepsPrevious }: ReadOptions = {},
): Options & LiveOptions<Data, Shown> {
  const { queryKey } = query;
  const live = useLiveData(client);
  const target = live.entity(String(queryKey[2]));
  const paths = expandOf(queryKey).join();
  useEffect(() => {
    live.listen();
    return enabled ? target.retain(paths) : undefined;
  }, [live, target, enabled, paths]);
  const writes = usePendingWrites(live, queryKey.slice(0, 3));
  // The subject may be a new object in each render, so its JSON is compared instead.
  const subject = JSON.stringify(queryKey[4]);
  return {
    ...query,
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    staleTime: () =>
      client.realtime.state === 'connected' && target.isJoined(paths)
        ? Number.POSITIVE_INFINITY
        : 0,
    structuralSharing: (previous: unknown, next: unknown) => target.share(queryKey, previous, next),
    select: useCallback((data: Data) => show(data, writes, subject), [show, writes, subject]),
  };
}

function showRows<Row extends object>(
  data: Pages<Row>,
  writes: readonly PendingWrite[],
  subject: string,
): readonly Row[] {
  return toRows(applyWrites(data, JSON.parse(subject), writes));
}
