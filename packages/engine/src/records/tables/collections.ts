/**
 * Collections: each entity's records are stored in a separate table, which is named by a number.
 *
 * If all entities shared one table, every index would start with the entity. SQLite has no statistics about these
 * tables, so it would often choose the wrong index.
 */

import type { Store } from '../../database/schema/schema.ts';
import type { Awaitable, SqlConnection } from '../../database/sql-connection.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';

export interface Collections {
  /** Returns the number of a collection; undefined until the first record is stored in it. */
  find(appId: string, entity: string): Awaitable<number | undefined>;
  /** Returns the same as `find`, within the transaction of a write. */
  findWithin(writing: SqlConnection, appId: string, entity: string): Awaitable<number | undefined>;
  ensure(writing: SqlConnection, appId: string, entity: string): Promise<number>;
}

/** The number of an entity's table, or SQL that selects rows with the same columns, in parentheses and with a name. */
export type Collection = number | { readonly sql: string; readonly customSql: string };

/** @param isCustom whether only columns and custom fields of users are read, which is faster. */
export function tableOf(collection: Collection, isCustom = false): string {
  if (typeof collection === 'number') return `records_${collection}`;
  return isCustom ? collection.customSql : collection.sql;
}

const SELECT = 'SELECT number FROM collections WHERE app_id = ? AND entity = ?';

export function createCollections(reader: SqlConnection): Collections {
  // Caches the numbers of collections. The cache cannot become stale, because a committed number never changes.
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
    findWithin: (writing, appId, entity) =>
      known.get(`${appId}/${entity}`) ?? read(writing, appId, entity),
    async ensure(writing, appId, entity) {
      const present = known.get(`${appId}/${entity}`) ?? (await read(writing, appId, entity));
      if (present !== undefined) return present;
      await writing.run(
        'INSERT INTO collections (app_id, entity) VALUES (?, ?) ON CONFLICT DO NOTHING',
        [appId, entity],
      );
      const created = Number(await read(writing, appId, entity));
      for (const statement of dialectOf(writing).createRecords(tableOf(created))) {
        await writing.run(statement);
      }
      return created;
    },
  };

  async function readCommitted(key: string, appId: string, entity: string) {
    const number = await read(reader, appId, entity);
    if (number !== undefined) known.set(key, number);
    return number;
  }
}

export async function listCollectionNames(store: Store, appId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('collections')
    .select('entity')
    .where('app_id', '=', appId)
    .execute();
  return rows.map(({ entity }) => entity);
}

export async function listCollections(store: Store): Promise<number[]> {
  const rows = await store.selectFrom('collections').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}
