import { addMigratedFile } from '@groundwork/engine/testing';
import { migrations } from '../src/operations/migrate/migrations.ts';

/** Writes an SQLite file with the tables of this release into an existing, empty data directory. */
export function addDatabaseFile(dataDir: string): Promise<void> {
  return addMigratedFile(dataDir, migrations);
}
