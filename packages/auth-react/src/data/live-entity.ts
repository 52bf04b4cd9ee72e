/**
 * Keeps the cached queries of one entity up to date, with one subscription for all components.
 *
 * Hazards: a response may be older than an event that arrived while it was being fetched, so such events are applied
 * to the response. Events may be missed before the subscription has joined and while the connection is lost, so the
 * queries are read again afterwards. Many events per second must cause few renders and requests. So events are
 * applied in batches, and each query is read at most once a second and never concurrently.
 */
import type { EntityHandler, UntypedFields } from '@groundwork/sdk';
import { type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { patchQuery } from './patch-query.ts';
import type { Change } from './patch-rows.ts';
import { createRefetching } from './refetching.ts';

const BATCH_MS = 16;
/**
 * How long a subscription continues without a component that uses it, in milliseconds, because the next screen often
 * shows the same entity.
 */
const RELEASE_MS = 1000;

export interface LiveEntity {
  /** Subscribes to the entity. Returns a function that ends the subscription if nothing else uses it. */
  retain(): () => void;
  /** Whether the subscription has joined its room. Then changes arrive as events, unless the connection is lost. */
  isJoined(): boolean;
  apply(changes: readonly Change[]): void;
  refetch(): void;
  /** Merges fetched data with the events that arrived during the request; it is passed as `structuralSharing`. */
  share(queryKey: readonly unknown[], previous: unknown, fetched: unknown): unknown;
  /** Discards pending events, and assumes that the subscription has not joined its room. */
  reset(): void;
}

export function createLiveEntity(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  handler: EntityHandler<UntypedFields>,
): LiveEntity {
  let batch: Change[] = [];
  /** Changes that arrived during a request. The response may not contain them. */
  let journal: Change[] = [];
  const deleted = new Set<string>();
  let users = 0;
  let isJoined = false;
  let isPatching = false;
  let stop: (() => void) | undefined;
  let releaseTimer: Timer;
  let batchTimer: Timer;

  const refetching = createRefetching(queryClient, queryKey);
  const { markDirty } = refetching;
  const queries = () => queryClient.getQueryCache().findAll({ queryKey });

  function apply(all: readonly Change[]): void {
    // Ignores an update that arrives after the response to a deletion: it would show the deleted record again.
    const changes = all.filter(({ type, id }) => type !== 'update' || !deleted.has(id));
    for (const { type, id } of changes) {
      if (type === 'delete') deleted.add(id);
      else deleted.delete(id);
    }
    if (queryClient.isFetching({ queryKey }) === 0) journal = [];
    else journal.push(...changes);
    markDirty(queries().filter((query) => patch(query, changes)));
  }

  /** Applies changes to the data of a query. Returns whether the query must be read again. */
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
    deleted.clear();
    refetching.reset();
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
      // Patched pages, and the array that `select` returns, already contain the unchanged record objects.
      isPatching || Array.isArray(next)
        ? next
        : replaceEqualDeep(previous, patchQuery(key, next, journal).data ?? next),
    reset,
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
