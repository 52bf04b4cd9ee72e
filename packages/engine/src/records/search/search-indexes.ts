/** Creates, builds and drops the search indexes that the entities of an app declare. */
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenStore } from '../../database/open-store.ts';
import { factsOf, type Log } from '../../kernel/log.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { fragment } from '../../query/filter/sql-fragment.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { type Collections, listCollections, tableOf } from '../tables/collections.ts';
import { selectRecords } from '../tables/records.ts';
import { storeWords } from '../tables/search-words.ts';
import { isSameIndex, newState, readState, writeState } from './search-state.ts';

/** Number of records whose words one transaction stores. Even records of the maximum size fit into memory. */
const SLICE = 30;

/** How long the build waits after a failure, in milliseconds. */
const RETRY_MS = 10_000;

type Opened = Pick<OpenStore, 'store' | 'reader' | 'writer' | 'changeSchema'>;

/**
 * Creates new search indexes, and drops those that are not declared any more. From then on each write keeps the
 * indexes up to date. The words of earlier records are stored by {@link buildSearchIndexes}.
 */
export async function prepareSearchIndexes(
  { store, reader, writer, changeSchema }: Opened,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
): Promise<void> {
  const { search } = dialectOf(reader);
  const wanted = new Map<number, readonly string[]>();
  for (const schema of schemas) {
    if (schema.search.length === 0) continue;
    const number = await writer.write((writing) => collections.ensure(writing, appId, schema.name));
    wanted.set(number, schema.search);
  }
  const numbers = await listCollections(store);
  await changeSchema(async (connection) => {
    for (const number of numbers) {
      const state = await readState(connection, number);
      const fields = wanted.get(number);
      const next = fields && newState(fields);
      if (next ? state && isSameIndex(state, next) : !state) continue;
      const table = tableOf(number);
      for (const statement of search.drop(table)) await connection.run(statement);
      for (const statement of fields ? search.create(table, fields.length) : []) {
        await connection.run(statement);
      }
      await writeState(connection, number, next);
    }
  });
}

/**
 * Stores the words of all records in the search indexes, in small transactions. Continues where an interrupted
 * build stopped.
 *
 * @param isStopped if this function returns true, the remaining records are left for the next start.
 */
export async function buildSearchIndexes(opened: Opened, isStopped: () => boolean): Promise<void> {
  for (const number of await listCollections(opened.store)) {
    while (!isStopped() && !(await buildSlice(opened, number))) {
      // Each slice is a separate transaction, so that other writes do not wait long.
    }
  }
}

/** Builds the search indexes as {@link buildSearchIndexes} does. Continues after a failure, such as a lost database. */
export async function keepBuilding(
  opened: Opened,
  log: Pick<Log, 'error'>,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    try {
      return await buildSearchIndexes(opened, isStopped);
    } catch (error) {
      log.error(factsOf(error));
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Returns whether the index is complete. */
function buildSlice({ writer }: Opened, collection: number): Promise<boolean> {
  return writer.write(async (connection) => {
    await connection.takeAdvisoryLock(`search ${collection}`);
    const state = await readState(connection, collection);
    if (state?.after === undefined) return true;
    // The lock prevents a concurrent change of a record, whose new words the old words would replace.
    const records = await selectRecords(connection, collection, {
      where: fragment('id > ?', state.after),
      orderBy: 'id',
      limit: SLICE,
      isForUpdate: true,
    });
    await storeWords(connection, tableOf(collection), records, state.fields);
    const after = records.length === SLICE ? records.at(-1)?.id : undefined;
    await writeState(connection, collection, { ...state, after });
    return after === undefined;
  });
}
