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

export interface MigrationProgress {
  /** Id of the last record that was visited; empty before the first one. */
  readonly lastId: string;
  readonly changed: number;
  readonly rejected: number;
  readonly isComplete: boolean;
}

export async function readProgress(
  connection: SqlConnection,
  appId: string,
  name: string,
): Promise<MigrationProgress> {
  const row = await connection.get(
    'SELECT last_id, changed, rejected, applied_date FROM data_migrations WHERE app_id = ? AND name = ?',
    [appId, name],
  );
  return {
    lastId: String(row?.last_id ?? ''),
    changed: Number(row?.changed ?? 0),
    rejected: Number(row?.rejected ?? 0),
    isComplete: (row?.applied_date ?? null) !== null,
  };
}

export async function writeProgress(
  connection: SqlConnection,
  appId: string,
  name: string,
  { lastId, changed, rejected, isComplete }: MigrationProgress,
): Promise<void> {
  const columns = 'app_id, name, last_id, changed, rejected, applied_date';
  const date = isComplete ? new Date().toISOString() : null;
  await connection.run(
    `INSERT INTO data_migrations (${columns}) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (app_id, name) DO UPDATE SET last_id = excluded.last_id, changed = excluded.changed,
      rejected = excluded.rejected, applied_date = excluded.applied_date`,
    [appId, name, lastId, changed, rejected, date],
  );
}
