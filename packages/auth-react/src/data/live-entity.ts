/**
 * Keeps the cached queries of one entity up to date: one subscription, whatever the number of components.
 *
 * Hazards. A response may be older than an event that arrived while it was fetched, so these events are
 * applied to it. Events may be missed before the subscription joins and while the connection is lost, so the
 * queries are then read again. Many events a second must cost few renders and requests: they are applied in
 * batches, and a query is read at most once a second, never twice at the same time.
 */
import type { EntityHandler, UntypedFields } from '@groundwork/sdk';
import { type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { patchQuery } from './patch-query.ts';
import type { Change } from './patch-rows.ts';

const BATCH_MS = 16;
const REFETCH_MS = 1000;
/** The next screen often shows the same entity. */
const RELEASE_MS = 1000;

/** The live queries of one entity in one query client. */
export interface LiveEntity {
  /** Subscribes; the returned function unsubscribes after the last of its callers. */
  retain(): () => void;
  /** Whether later changes arrive as events, unless the connection is lost. */
  isJoined(): boolean;
  /** Applies changes to all cached queries of the entity. */
  apply(changes: readonly Change[]): void;
  /** Reads all queries of the entity again. */
  refetch(): void;
  /** Merges fetched data with the events that arrived meanwhile: a `structuralSharing` option. */
  share(queryKey: readonly unknown[], previous: unknown, fetched: unknown): unknown;
  /** Discards all recorded versions of the records. */
  reset(): void;
}

/** Creates the live queries of one entity, which share the beginning of their keys. */
export function createLiveEntity(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  handler: EntityHandler<UntypedFields>,
): LiveEntity {
  const dirty = new Set<Query>();
  let batch: Change[] = [];
  /** Changes that the responses in progress may not contain. */
  let journal: Change[] = [];
  const deleted = new Set<string>();
  let users = 0;
  let isJoined = false;
  let isPatching = false;
  let stop: (() => void) | undefined;
  let releaseTimer: Timer;
  let batchTimer: Timer;
  let refetchTimer: Timer;
  let refetchedAt = 0;

  const queries = () => queryClient.getQueryCache().findAll({ queryKey });

  function markDirty(selected: readonly Query[]): void {
    for (const query of selected) dirty.add(query);
    if (dirty.size === 0) return;
    if (refetchTimer) return;
    refetchTimer = setTimeout(refetchDirty, Math.max(0, refetchedAt + REFETCH_MS - Date.now()));
  }

  function refetchDirty(): void {
    refetchTimer = undefined;
    refetchedAt = Date.now();
    const selected = queries().filter((query) => dirty.has(query));
    // The response in progress may be too old, so these are read again after it.
    const busy = selected.filter(({ state }) => state.fetchStatus === 'fetching');
    dirty.clear();
    markDirty(busy);
    const predicate = (query: Query) => selected.includes(query) && !busy.includes(query);
    void queryClient
      .invalidateQueries({ queryKey, predicate })
      // `fetchNextPage` cancels the read of the other pages.
      .then(() => markDirty(selected.filter((query) => query.isActive() && query.state.fetchMeta)));
  }

  function apply(all: readonly Change[]): void {
    // The event of an update may arrive after the response to a deletion, and would show the record again.
    const changes = all.filter(({ type, id }) => type !== 'update' || !deleted.has(id));
    for (const { type, id } of changes) {
      if (type === 'delete') deleted.add(id);
      else deleted.delete(id);
    }
    if (queryClient.isFetching({ queryKey }) === 0) journal = [];
    else journal.push(...changes);
    markDirty(queries().filter((query) => patch(query, changes)));
  }

  /** Applies changes to a query; returns whether to read it again. */
  function patch(query: Query, changes: readonly Change[]): boolean {
    const { data: before, isInvalidated } = query.state;
    const { data, isDirty } = patchQuery(query.queryKey, before, changes);
    if (data === before) return isDirty;
    isPatching = true;
    if (data) queryClient.setQueryData(query.queryKey, data);
    else query.reset();
    isPatching = false;
    if (isInvalidated) query.invalidate();
    return isDirty;
  }

  function reset(): void {
    isJoined = false;
    batch = [];
    journal = [];
    dirty.clear();
    deleted.clear();
    clearTimeout(refetchTimer);
    refetchTimer = undefined;
    refetchedAt = 0;
  }

  function subscribe(): () => void {
    return handler.subscribe(
      (change) => {
        batch.push(change);
        if (batchTimer) return;
        batchTimer = setTimeout(() => {
          batchTimer = undefined;
          apply(batch.splice(0));
        }, BATCH_MS);
      },
      {
        onJoin() {
          isJoined = true;
          markDirty(queries());
        },
        onError() {
          isJoined = false;
        },
      },
    );
  }

  function release(): void {
    stop?.();
    stop = undefined;
    reset();
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }

  return {
    retain() {
      users += 1;
      clearTimeout(releaseTimer);
      stop ??= subscribe();
      return () => {
        users -= 1;
        if (users === 0) releaseTimer = setTimeout(release, RELEASE_MS);
      };
    },
    isJoined: () => isJoined,
    apply,
    refetch: () => markDirty(queries()),
    share: (key, previous, next) =>
      // Selected records and patched pages already contain the previous records.
      isPatching || Array.isArray(next)
        ? next
        : replaceEqualDeep(previous, patchQuery(key, next, journal).data ?? next),
    reset,
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
