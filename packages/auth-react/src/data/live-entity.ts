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
import { concerns } from './concerns.ts';
import { expandOf, patchQuery } from './patch-query.ts';
import type { Change } from './patch-rows.ts';
import { createRefetching } from './refetching.ts';
import { createRetention } from './retention.ts';

const BATCH_MS = 16;

export interface LiveEntity {
  /**
   * Subscribes to the entity, and to the records that its expanded records contain. Returns a function that ends the
   * subscriptions if nothing else uses them.
   *
   * @param paths paths of `expand`, separated by commas; empty without `expand`.
   */
  retain(paths: string): () => void;
  /** Whether the subscriptions have joined their rooms. Then changes arrive as events, unless the connection is lost. */
  isJoined(paths: string): boolean;
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
  /** Changes of records that `expand` of the entity's records can contain, with the paths of `expand`. */
  let expandedBatch: { readonly paths: string; readonly change: Change }[] = [];
  /** For the paths of each `expand`, the function that subscribes. The paths are empty for the entity itself. */
  const retained = new Map<string, () => () => void>();
  const joined = new Set<string>();
  let isPatching = false;
  let batchTimer: ReturnType<typeof setTimeout> | undefined;

  const refetching = createRefetching(queryClient, queryKey);
  const { markDirty } = refetching;
  const queries = () => queryClient.getQueryCache().findAll({ queryKey });
  const expanding = (paths: string) =>
    queries().filter((query) => expandOf(query.queryKey).join() === paths);

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

  function applyExpanded(changes: typeof expandedBatch): void {
    for (const { paths, change } of changes) {
      markDirty(expanding(paths).filter((query) => concerns(query, change)));
    }
  }

  function reset(): void {
    joined.clear();
    batch = [];
    expandedBatch = [];
    journal = [];
    deleted.clear();
    refetching.reset();
  }

  function flushLater(): void {
    if (batchTimer) return;
    batchTimer = setTimeout(() => {
      batchTimer = undefined;
      apply(batch.splice(0));
      applyExpanded(expandedBatch.splice(0));
    }, BATCH_MS);
  }

  function subscribe(paths: string): () => void {
    const stop = handler.subscribe(
      (change) => {
        if (paths) return;
        batch.push(change);
        flushLater();
      },
      {
        ...(paths && { expand: paths.split(',') }),
        onExpandedChange(change) {
          expandedBatch.push({ paths, change });
          flushLater();
        },
        onJoin() {
          joined.add(paths);
          markDirty(paths ? expanding(paths) : queries());
        },
        onError() {
          joined.delete(paths);
        },
      },
    );
    return () => {
      stop();
      joined.delete(paths);
      if (paths) return;
      reset();
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }

  function retain(paths: string): () => void {
    const start = retained.get(paths) ?? createRetention(() => subscribe(paths));
    retained.set(paths, start);
    return start();
  }

  return {
    retain(paths) {
      const stops = [...new Set(['', paths])].map(retain);
      return () => {
        for (const stop of stops) stop();
      };
    },
    isJoined: (paths) => joined.has('') && joined.has(paths),
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
