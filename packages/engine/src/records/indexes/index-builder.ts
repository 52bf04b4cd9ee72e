import type { OpenStore } from '../../database/open-store.ts';
import type { Log } from '../../kernel/log.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { isColumn } from '../../query/filter/field-kinds.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import { kindAt } from '../../query/sort.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { type Collections, tableOf } from '../tables/collections.ts';
import { createEntityIndex, toEntityIndex } from '../tables/entity-indexes.ts';
import { isDeclared } from './index-need.ts';
import {
  deleteUnusedIndexes,
  insertObservedIndex,
  listBuiltIndexes,
  listObservedIndexes,
  type ObservedIndex,
  updateObservedIndex,
} from './observed-index-table.ts';

/**
 * Maximum number of indexes that are built automatically for one entity, because each index slows down writes.
 */
const ENTITY_LIMIT = 5;

/** Maximum number of indexes that are built automatically for one app. */
const APP_LIMIT = 40;

/** Maximum number of indexes of one entity that are recorded as impossible because a string is too long. */
const REJECTED_LIMIT = 20;

const MIN_RECORDS = 5000;

/**
 * Maximum number of records for which an index is built automatically, because writes wait while
 * SQLite builds it: 3 seconds for a million records.
 */
const MAX_SQLITE_RECORDS = 1_000_000;

export interface IndexBuilderDependencies
  extends Pick<OpenStore, 'store' | 'reader' | 'queries' | 'changeIndexes' | 'withStartLock'> {
  readonly collections: Collections;
  readonly appId: string;
  /** Schemas of the declared entities. No indexes are built automatically for other entities. */
  readonly schemas: readonly EntitySchema[];
  readonly log: Log;
}

interface IndexBuilder {
  /** Builds an index. Does nothing if the index exists, a string is too long for it, or a limit is reached. */
  build(schema: EntitySchema, fields: readonly string[]): Promise<void>;
  /** Drops the automatic indexes that no query has needed for two weeks. */
  dropUnused(): Promise<void>;
  /**
   * Drops the automatic indexes that limit the length of strings, and never builds them again. Returns whether any
   * index was dropped.
   */
  release(entity: string): Promise<boolean>;
}

export function createIndexBuilder({
  store,
  reader,
  queries,
  changeIndexes,
  withStartLock,
  collections,
  appId,
  schemas,
  log,
}: IndexBuilderDependencies): IndexBuilder {
  const dialect = dialectOf(reader);

  async function countUpTo(collection: number, limit: number): Promise<number> {
    const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${tableOf(collection)} LIMIT ?) AS bounded`;
    const service = { kind: 'service', key: '' } as const;
    const row = await queries.run(service, async (connection) => connection.get(sql, [limit + 1]));
    return Number(row?.count);
  }

  async function drop({ entity, fields }: ObservedIndex): Promise<void> {
    const schema = schemas.find(({ name }) => name === entity);
    const collection = await collections.find(appId, entity);
    if (!schema || isDeclared(schema, fields) || collection === undefined) return;
    const { name } = toEntityIndex(dialect, collection, schema, fields);
    await changeIndexes(async ({ run }) => void (await run(`DROP INDEX IF EXISTS "${name}"`)));
  }

  async function isWorthwhile(collection: number, facts: object): Promise<boolean> {
    if ((await countUpTo(collection, MIN_RECORDS)) < MIN_RECORDS) return false;
    if (reader.engine !== 'sqlite') return true;
    if ((await countUpTo(collection, MAX_SQLITE_RECORDS)) <= MAX_SQLITE_RECORDS) return true;
    log.warn({
      message: 'An index would speed up queries. Declare it in the file of the entity.',
      ...facts,
    });
    return false;
  }

  return {
    build: (schema, fields) =>
      withStartLock(async () => {
        const entity = schema.name;
        const present = await listObservedIndexes(store, appId);
        if (!hasCapacity(present, entity, fields)) return;
        const collection = await collections.find(appId, entity);
        const facts = { entity, fields: fields.join(', ') };
        if (collection === undefined || !(await isWorthwhile(collection, facts))) return;
        const start = performance.now();
        const { name, index } = toEntityIndex(dialect, collection, schema, fields);
        let isBuilt = false;
        await changeIndexes(async (connection) => {
          // Drops the incomplete index of an earlier attempt that failed.
          await connection.run(`DROP INDEX IF EXISTS "${name}"`);
          isBuilt = await createEntityIndex(connection, name, dialect.createIndex(name, index));
        });
        await insertObservedIndex(store, appId, { entity, fields }, !isBuilt);
        const ms = Math.round(performance.now() - start);
        if (isBuilt) log.info({ message: 'An index that queries needed was built.', ...facts, ms });
        else
          log.warn({ message: 'A string is too long for an index that queries need.', ...facts });
      }),
    dropUnused: () =>
      withStartLock(async () => {
        for (const index of await deleteUnusedIndexes(store, appId)) {
          await drop(index);
          const facts = { entity: index.entity, fields: index.fields.join(', ') };
          log.info({ message: 'An index that no query needed was dropped.', ...facts });
        }
      }),
    async release(entity) {
      const schema = schemas.find(({ name }) => name === entity);
      const built = await listBuiltIndexes(store, appId);
      const released = built.filter(
        (index) => index.entity === entity && schema && holdsText(schema, index),
      );
      for (const index of released) {
        await updateObservedIndex(store, appId, index, { rejected: 1 });
        await drop(index);
        const facts = { entity, fields: index.fields.join(', ') };
        log.warn({
          message: 'An index was dropped, because a string is too long for it.',
          ...facts,
        });
      }
      return released.length > 0;
    },
  };
}

function hasCapacity(
  present: readonly ObservedIndex[],
  entity: string,
  fields: readonly string[],
): boolean {
  const built = present.filter(({ isRejected }) => !isRejected);
  const own = present.filter((index) => index.entity === entity);
  const ownBuilt = own.filter(({ isRejected }) => !isRejected);
  const key = JSON.stringify(fields);
  return (
    built.length < APP_LIMIT &&
    ownBuilt.length < ENTITY_LIMIT &&
    own.length - ownBuilt.length < REJECTED_LIMIT &&
    !own.some((index) => JSON.stringify(index.fields) === key)
  );
}

function holdsText({ record }: EntitySchema, { fields }: ObservedIndex): boolean {
  const kinds = fieldKindsOf(record);
  return fields.some((field) => {
    const path = parsePath(field);
    return !isColumn(path) && kindAt(path, kinds) === 'text';
  });
}
