/**
 * Where the records of each entity are: in a table of their own, named by a number.
 *
 * In one table for all, every index would begin with the entity, and SQLite, which keeps no statistics
 * here, would take that for a good reason to choose the wrong one.
 */

import type { Awaitable, SqlConnection } from '../../database/sql-connection.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';

/** The numbers of collections, each the records of one entity of an app. */
export interface Collections {
  /** The number of a collection; undefined as long as nothing was stored in it. */
  find(appId: string, entity: string): Awaitable<number | undefined>;
  /** The number of a collection, made within a write if there is none. */
  ensure(writing: SqlConnection, appId: string, entity: string): Promise<number>;
}

/** The table of a collection. */
export function tableOf(collection: number): string {
  return `records_${collection}`;
}

const SELECT = 'SELECT number FROM collections WHERE app_id = ? AND entity = ?';

/** Makes the collections of one store. */
export function createCollections(reader: SqlConnection): Collections {
  // A number is never given up, so one that was committed once stays right.
  const known = new Map<string, number>();

  async function read(connection: SqlConnection, appId: string, entity: string) {
    const row = await connection.get(SELECT, [appId, entity]);
    return typeof row?.number === 'number' ? row.number : undefined;
  }

  return {
    find(appId, entity) {
      const key = `${appId}/${entity}`;
      return known.get(key) ?? readCommitted(key, appId, entity);
    },
    async ensure(writing, appId, entity) {
      const present = known.get(`${appId}/${entity}`) ?? (await read(writing, appId, entity));
      if (present !== undefined) return present;
      await writing.run(
        'INSERT INTO collections (app_id, entity) VALUES (?, ?) ON CONFLICT DO NOTHING',
        [appId, entity],
      );
      const made = Number(await read(writing, appId, entity));
      for (const statement of dialectOf(writing).createRecords(tableOf(made))) {
        await writing.run(statement);
      }
      return made;
    },
  };

  async function readCommitted(key: string, appId: string, entity: string) {
    const number = await read(reader, appId, entity);
    if (number !== undefined) known.set(key, number);
    return number;
  }
}
