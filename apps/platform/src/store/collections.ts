/**
 * Where the records of each entity are: in a table of their own, named by a number.
 *
 * In one table for all, every index would begin with the entity, and SQLite, which keeps no statistics
 * here, would take that for a good reason to choose the wrong one.
 */
import type { SqlConnection } from './sql-connection.ts';

/** The numbers of collections, each the records of one entity of an app. */
export interface Collections {
  /** The number of a collection; undefined as long as nothing was stored in it. */
  find(appId: string, entity: string): number | undefined;
  /** The number of a collection, made within a write if there is none. */
  ensure(writing: SqlConnection, appId: string, entity: string): number;
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

  function find(appId: string, entity: string): number | undefined {
    const key = `${appId}/${entity}`;
    const number = known.get(key) ?? reader.get(SELECT, [appId, entity])?.number;
    if (typeof number === 'number') known.set(key, number);
    return typeof number === 'number' ? number : undefined;
  }

  return {
    find,
    ensure(writing, appId, entity) {
      const number = find(appId, entity);
      if (number !== undefined) return number;
      writing.run('INSERT INTO collections (app_id, entity) VALUES (?, ?) ON CONFLICT DO NOTHING', [
        appId,
        entity,
      ]);
      const made = Number(writing.get(SELECT, [appId, entity])?.number);
      createTable(writing, tableOf(made));
      return made;
    },
  };
}

function createTable(writing: SqlConnection, table: string): void {
  writing.run(
    `CREATE TABLE IF NOT EXISTS ${table} (
      id TEXT NOT NULL PRIMARY KEY,
      created_date TEXT NOT NULL,
      updated_date TEXT NOT NULL,
      created_by TEXT,
      created_by_id TEXT,
      is_sample INTEGER NOT NULL,
      data TEXT NOT NULL
    )`,
  );
  writing.run(`CREATE INDEX IF NOT EXISTS ${table}_by_date ON ${table} (created_date, id)`);
}
