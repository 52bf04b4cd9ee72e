/**
 * Automatically builds the indexes that queries need but no entity declares. Such an index is called observed.
 *
 * The durations of all queries that an index would speed up are added up. When the sum exceeds a second, the index is
 * built in the background. The index is dropped when no query has needed it for two weeks. API clients choose the
 * filters, so there are limits: the number of indexes, declared fields only, and at most a tenth of the time for
 * building.
 */
import type { Background } from '../../kernel/background.ts';
import type { EntityContext } from '../entity-context.ts';
import { permittedFilter } from '../permitted-records.ts';
import type { QuerySubject } from '../read/index-advice.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { createIndexBuilder, type IndexBuilderDependencies } from './index-builder.ts';
import { canServe, fieldsFor, type IndexNeed, indexNeedOf } from './index-need.ts';
import {
  listBuiltIndexes,
  type ObservedIndex,
  updateObservedIndex,
} from './observed-index-table.ts';

/** Queries up to this duration need no index, in milliseconds. */
const SLOW_MS = 5;

/** Total duration of slow queries within an hour after which an index is built for these queries, in milliseconds. */
const WORTH_MS = 1000;

/** Maximum number of possible indexes for which durations of queries are added up at a time. */
const NEEDS_LIMIT = 1000;

/**
 * Minimum pause between the builds of two indexes: in milliseconds, and as a multiple of the first build's
 * duration.
 */
const PAUSE_MS = 5000;
const PAUSE_RATIO = 10;

const UPKEEP_MS = 60 * 60 * 1000;

/** An index that would speed up slow queries but is not built. */
export interface NeededIndex {
  readonly entity: string;
  readonly fields: readonly string[];
  /** Total duration of the slow queries since the last hourly upkeep, in milliseconds. */
  readonly ms: number;
}

export interface ObservedIndexesDependencies extends IndexBuilderDependencies {
  readonly background: Background;
}

/** Manages the automatically built indexes of one app, on one node. */
export interface ObservedIndexes {
  /** Reports a query that took `ms` in the database, so that an index can be built if such queries are slow. */
  observe(context: EntityContext, about: QuerySubject, ms: number): void;
  /** Lists the indexes that slow queries on this node need, the most needed first. */
  listNeeded(): NeededIndex[];
  /**
   * Drops indexes that limit the length of strings. Returns whether a write that such an index rejected may now
   * succeed.
   */
  release(entity: string): Promise<boolean>;
  maintain(): Promise<void>;
  close(): void;
}

interface SlowQueries {
  readonly schema: EntitySchema;
  readonly need: IndexNeed;
  ms: number;
}

export async function createObservedIndexes(
  services: ObservedIndexesDependencies,
): Promise<ObservedIndexes> {
  const { store, appId, schemas, background } = services;
  const builder = createIndexBuilder(services);
  const slow = new Map<string, SlowQueries>();
  const used = new Set<ObservedIndex>();
  let known: readonly ObservedIndex[] = [];
  let [isBuilding, nextBuild] = [false, 0];

  async function reload(): Promise<void> {
    known = await listBuiltIndexes(store, appId);
  }

  function build(key: string, { schema, need }: SlowQueries): void {
    slow.delete(key);
    isBuilding = true;
    background.run(async () => {
      const start = performance.now();
      try {
        await builder.build(schema, fieldsFor(need));
        await reload();
      } finally {
        const end = performance.now();
        nextBuild = end + Math.max(PAUSE_MS, (end - start) * PAUSE_RATIO);
        isBuilding = false;
      }
    });
  }

  const maintain = async () => {
    const usedDate = new Date().toISOString();
    for (const index of used)
      await updateObservedIndex(store, appId, index, { used_date: usedDate });
    used.clear();
    slow.clear();
    await builder.dropUnused();
    await reload();
  };

  await reload();
  const upkeep = setInterval(() => background.run(maintain), UPKEEP_MS).unref();
  return {
    observe({ schema, kinds, access }, { query, sort }, ms) {
      if (!schemas.includes(schema)) return;
      const need = indexNeedOf(kinds, permittedFilter({ access }, 'read', query), sort);
      if (!need) return;
      const serving = known.find(
        ({ entity, fields }) => entity === schema.name && canServe(fields, need),
      );
      if (serving) used.add(serving);
      if (serving || ms < SLOW_MS) return;
      if ([...schema.indexes, ...schema.coveringIndexes].some((fields) => canServe(fields, need)))
        return;
      const key = JSON.stringify([schema.name, need]);
      const queries = slow.get(key) ?? { schema, need, ms: 0 };
      queries.ms += ms;
      if (slow.size < NEEDS_LIMIT) slow.set(key, queries);
      if (queries.ms < WORTH_MS || isBuilding || performance.now() < nextBuild) return;
      build(key, queries);
    },
    listNeeded: () =>
      [...slow.values()]
        .map(({ schema, need, ms }) => ({ entity: schema.name, fields: fieldsFor(need), ms }))
        .toSorted((one, other) => other.ms - one.ms),
    async release(entity) {
      const released = await builder.release(entity);
      if (released) await reload();
      return released;
    },
    maintain,
    close: () => clearInterval(upkeep),
  };
}
