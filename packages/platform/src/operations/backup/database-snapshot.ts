import { writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartUpError } from '@groundwork/engine/kernel';
import { OWNER_ONLY_FILE } from './backup-format.ts';

/**
 * Number of pages to copy in a step. This number exceeds the number of pages in any database, so that the copy takes a
 * single step, which no write can interrupt.
 */
const ALL_PAGES = 2 ** 31 - 1;

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies a database as of one point in time, while a platform may continue to write to it.
 *
 * @param copy path of the copy, which is a single file without a write-ahead log.
 * @returns the opened copy.
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
 * Checks the integrity of a database.
 *
 * @returns the version of its schema.
 * @throws StartUpError when the database is damaged.
 */
export function checkDatabase(database: DatabaseSync): number {
  const [result] = database.prepare('PRAGMA integrity_check(1)').all();
  const orphans = database.prepare('PRAGMA foreign_key_check').all();
  const finding = result?.integrity_check;
  if (finding !== 'ok' || orphans.length > 0) {
    throw new StartUpError(
      `The database is damaged: ${finding === 'ok' ? 'rows refer to missing rows' : finding}. Keep your latest valid backup, and check the disk.`,
    );
  }
  const row = database.prepare("SELECT value FROM meta WHERE key = 'schema_version'").get();
  return Number(row?.value);
}
