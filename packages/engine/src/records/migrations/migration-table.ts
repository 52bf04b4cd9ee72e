import type { SqlConnection } from '../../database/sql-connection.ts';

/** Table of the app's data migrations that have started. */
export const dataMigrationTables: readonly string[] = [
  `CREATE TABLE data_migrations (
    app_id text NOT NULL REFERENCES apps (id),
    name text NOT NULL,
    last_id text NOT NULL,
    changed integer NOT NULL,
    rejected integer NOT NULL,
    applied_date text,
    CONSTRAINT data_migrations_key PRIMARY KEY (app_id, name)
  )`,
];

/** Columns that limit a migration to the records that the app's earlier files have written. */
export const dataMigrationStarts: readonly string[] = [
  "ALTER TABLE data_migrations ADD COLUMN started_date text NOT NULL DEFAULT ''",
  'ALTER TABLE data_migrations ADD COLUMN skipped integer NOT NULL DEFAULT 0',
];

export interface MigrationProgress {
  /** When the app's new files started to serve requests. Differs between the app's migrations. */
  readonly startedDate: string;
  /** Id of the last record that was visited; empty before the first one. */
  readonly lastId: string;
  readonly changed: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly isComplete: boolean;
}

/** Returns undefined if the migration has not begun. */
export async function readProgress(
  connection: SqlConnection,
  appId: string,
  name: string,
): Promise<MigrationProgress | undefined> {
  const row = await connection.get(
    'SELECT started_date, last_id, changed, rejected, skipped, applied_date FROM data_migrations WHERE app_id = ? AND name = ?',
    [appId, name],
  );
  return (
    row && {
      startedDate: String(row.started_date),
      lastId: String(row.last_id),
      changed: Number(row.changed),
      rejected: Number(row.rejected),
      skipped: Number(row.skipped),
      isComplete: row.applied_date !== null,
    }
  );
}

/** Keeps the earlier date if the migration has begun. */
export async function insertProgress(
  connection: SqlConnection,
  appId: string,
  name: string,
  startedDate: string,
): Promise<void> {
  await connection.run(
    `INSERT INTO data_migrations (app_id, name, started_date, last_id, changed, rejected)
      VALUES (?, ?, ?, '', 0, 0) ON CONFLICT (app_id, name) DO NOTHING`,
    [appId, name, startedDate],
  );
}

export async function writeProgress(
  connection: SqlConnection,
  appId: string,
  name: string,
  { lastId, changed, rejected, skipped, isComplete }: MigrationProgress,
): Promise<void> {
  await connection.run(
    `UPDATE data_migrations SET last_id = ?, changed = ?, rejected = ?, skipped = ?, applied_date = ?
      WHERE app_id = ? AND name = ?`,
    [lastId, changed, rejected, skipped, isComplete ? new Date().toISOString() : null, appId, name],
  );
}
