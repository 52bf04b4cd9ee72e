import { rmSync } from 'node:fs';

/** Removes a database and what SQLite stores beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
