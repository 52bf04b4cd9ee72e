import { writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartUpError } from '../../kernel/start-up-error.ts';

/** More pages than any database has: the copy is of one moment, and no write makes it begin anew. */
const ALL_PAGES = 2 ** 31 - 1;

const OWNER_ONLY_FILE = 0o600;

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies a database as it is at this moment, while a platform goes on writing to it.
 *
 * @returns the copy, a single file without a log beside it.
 */
export async function copyDatabase(source: string, copy: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    writeFileSync(copy, '', { mode: OWNER_ONLY_FILE, flag: 'wx' });
    await backup(database, copy, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
  const opened = new DatabaseSync(copy);
  opened.exec('PRAGMA journal_mode = DELETE');
  return opened;
}

/**
 * Looks whether a database is sound.
 *
 * @returns the version of its schema.
 * @throws StartUpError when it is not.
 */
export function checkDatabase(database: DatabaseSync): number {
  const [result] = database.prepare('PRAGMA integrity_check(1)').all();
  const orphans = database.prepare('PRAGMA foreign_key_check').all();
  const fault = result?.integrity_check;
  if (fault !== 'ok' || orphans.length > 0) {
    throw new StartUpError(
      `The database is damaged: ${fault === 'ok' ? 'rows refer to others that are not there' : fault}. Keep your latest good backup, and look at the disk.`,
    );
  }
  const row = database.prepare("SELECT value FROM meta WHERE key = 'schema_version'").get();
  return Number(row?.value);
}
