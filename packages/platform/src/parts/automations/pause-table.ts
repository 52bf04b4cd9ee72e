import { type SqlConnection, textOf } from '@groundwork/engine';

/** Statements of the migration that creates the table of paused automations. */
export const pauseTables: readonly string[] = [
  `CREATE TABLE automation_pauses (
    app_id text NOT NULL REFERENCES apps (id),
    automation text NOT NULL,
    CONSTRAINT automation_pauses_key PRIMARY KEY (app_id, automation)
  )`,
];

export async function isPaused(
  connection: Pick<SqlConnection, 'get'>,
  appId: string,
  automation: string,
): Promise<boolean> {
  const sql = 'SELECT 1 AS paused FROM automation_pauses WHERE app_id = ? AND automation = ?';
  return (await connection.get(sql, [appId, automation])) !== undefined;
}

export async function selectPaused(
  connection: SqlConnection,
  appId: string,
): Promise<ReadonlySet<string>> {
  const sql = 'SELECT automation FROM automation_pauses WHERE app_id = ?';
  const rows = await connection.all(sql, [appId]);
  return new Set(rows.map(({ automation }) => textOf(automation)));
}

export async function insertPause(
  connection: SqlConnection,
  appId: string,
  automation: string,
): Promise<void> {
  await connection.run(
    'INSERT INTO automation_pauses (app_id, automation) VALUES (?, ?) ON CONFLICT DO NOTHING',
    [appId, automation],
  );
}

/** Ends a pause. The schedule ignores the times that passed during the pause. */
export async function deletePause(
  connection: SqlConnection,
  appId: string,
  automation: string,
): Promise<void> {
  const ended = await connection.run(
    'DELETE FROM automation_pauses WHERE app_id = ? AND automation = ?',
    [appId, automation],
  );
  if (ended === 0) return;
  await connection.run(
    'UPDATE automation_schedules SET last_date = ? WHERE app_id = ? AND automation = ?',
    [new Date().toISOString(), appId, automation],
  );
}
