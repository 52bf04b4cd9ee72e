import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Everything in the tables of a running platform, read beside it. */
export function dumpTables(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, 'platform.db'), { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return Object.fromEntries(
      tables.map(({ name }) => [`${name}`, database.prepare(`SELECT * FROM "${name}"`).all()]),
    );
  } finally {
    database.close();
  }
}
