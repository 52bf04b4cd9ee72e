import type { Query, QueryClient } from '@tanstack/react-query';

/** Minimum time between two reads of the same queries, in milliseconds. */
const REFETCH_MS = 1000;

interface Refetching {
  /** Reads queries again soon. */
  markDirty(selected: readonly Query[]): void;
  /** Discards the queries that are not being read yet. */
  reset(): void;
}

/** Reads queries again, all together at most once a second. A query is never read concurrently. */
export function createRefetching(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
): Refetching {
  const dirty = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refetchedAt = 0;

  function markDirty(selected: readonly Query[]): void {
    for (const query of selected) dirty.add(query);
    if (dirty.size === 0) return;
    timer ??= setTimeout(refetchDirty, Math.max(0, refetchedAt + REFETCH_MS - Date.now()));
  }

  function refetchDirty(): void {
    timer = undefined;
    refetchedAt = Date.now();
    const selected = queryClient
      .getQueryCache()
      .findAll({ queryKey })
      .filter((query) => dirty.has(query));
    // A query that is being fetched is read again later, because its response may be too old.
    const busy = selected.filter(({ state }) => state.fetchStatus === 'fetching');
    dirty.clear();
    markDirty(busy);
    const predicate = (query: Query) => selected.includes(query) && !busy.includes(query);
    void queryClient
      .invalidateQueries({ queryKey, predicate })
      // `fetchNextPage` cancels the read of the other pages, so these pages must be read again.
      .then(() => markDirty(selected.filter((query) => query.isActive() && query.state.fetchMeta)));
  }

  return {
    markDirty,
    reset() {
      dirty.clear();
      clearTimeout(timer);
      timer = undefined;
      refetchedAt = 0;
    },
  };
}
