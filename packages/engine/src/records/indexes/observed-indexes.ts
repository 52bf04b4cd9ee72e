/**
 * Observed indexes: the platform builds the indexes that queries need and no entity declares.
 *
 * The durations of queries that an index would serve are added up. Once they exceed a second, the index is built in
 * the background, and remains until no query has needed it for two weeks. Callers choose the filters, so the
 * number of indexes is limited, only declared fields count, and building takes at most a tenth of the time.
 */
import type { Background } from '../../kernel/background.ts';
import type { EntityContext } from '../entity-context.ts';
import { permittedFilter } from '../permitted-records.ts';
import type { QuerySubject } from '../read/index-advice.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { createIndexBuilder, type IndexBuilderDependencies } from './index-builder.ts';
import { fieldsFor, type IndexNeed, indexNeedOf, serves } from './index-need.ts';
import {
  listBuiltIndexes,
  type ObservedIndex,
  updateObservedIndex,
} from './observed-index-table.ts';

/** Maximum duration of a query that needs no index, in milliseconds. */
const SLOW_MS = 5;

/** Total duration of slow queries within an hour for which an index is built, in milliseconds. */
const WORTH_MS = 1000;

/** Maximum number of needs whose durations are added up at a time. */
const NEEDS_LIMIT = 1000;

/** Pause between two builds, in milliseconds, and as a multiple of the time that the last one took. */
const PAUSE_MS = 5000;
const PAUSE_RATIO = 10;

/** Interval at which uses are recorded and unused indexes dropped, in milliseconds. */
const UPKEEP_MS = 60 * 60 * 1000;

/** Dependencies of this module. */
export interface ObservedIndexesDependencies extends IndexBuilderDependencies {
  readonly background: Background;
}

/** The observed indexes of one app, from the point of view of one node. */
export interface ObservedIndexes {
  /**
   * Records the duration of a query.
   *
   * @param ms time in the database, in milliseconds.
   */
  observe(context: EntityContext, about: QuerySubject, ms: number): void;
  /**
   * Drops the indexes of an entity that limit the length of strings, after a write has failed.
   *
   * @returns whether there were any, so that the write may succeed now.
   */
  release(entity: string): Promise<boolean>;
  /** Records which indexes were used, and drops those that were unused for two weeks. */
  maintain(): Promise<void>;
  close(): void;
}

/** Slow queries that need the same index. */
interface SlowQueries {
  readonly schema: EntitySchema;
  readonly need: IndexNeed;
  ms: number;
}

/** Creates the observed indexes of one app. */
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
        ({ entity, fields }) => entity === schema.name && serves(fields, need),
      );
      if (serving) used.add(serving);
      if (serving || ms < SLOW_MS) return;
      if ([...schema.indexes, ...schema.coveringIndexes].some((fields) => serves(fields, need)))
        return;
      const key = JSON.stringify([schema.name, need]);
      const queries = slow.get(key) ?? { schema, need, ms: 0 };
      queries.ms += ms;
      if (slow.size < NEEDS_LIMIT) slow.set(key, queries);
      if (queries.ms < WORTH_MS || isBuilding || performance.now() < nextBuild) return;
      build(key, queries);
    },
    async release(entity) {
      const released = await builder.release(entity);
      if (released) await reload();
      return released;
    },
    maintain,
    close: () => clearInterval(upkeep),
  };
}
