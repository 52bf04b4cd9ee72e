import { type SqlConnection, textOf } from '@groundwork/engine';

export interface ScheduleProgress {
  /**
   * Latest time for which the automation has run; before the first run, the time when the schedule was first
   * loaded.
   */
  readonly last: Date;
  readonly runs: number;
}

export async function findProgress(
  connection: SqlConnection,
  appId: string,
  automation: string,
): Promise<ScheduleProgress | undefined> {
  const row = await connection.get(
    'SELECT last_date, runs FROM automation_schedules WHERE app_id = ? AND automation = ?',
    [appId, automation],
  );
  return row && { last: new Date(textOf(row.last_date)), runs: Number(row.runs) };
}

/** Inserts the state of a new schedule, whose earlier times are ignored. */
export async function insertProgress(
  connection: SqlConnection,
  appId: string,
  automation: string,
  now: Date,
): Promise<void> {
  await connection.run(
    'INSERT INTO automation_schedules (app_id, automation, last_date, runs) VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING',
    [appId, automation, now.toISOString()],
  );
}

/** Stores that the automation runs for a time. Returns false if another node has already stored that time. */
export async function advance(
  connection: SqlConnection,
  appId: string,
  automation: string,
  time: Date,
): Promise<boolean> {
  const date = time.toISOString();
  const sql =
    'UPDATE automation_schedules SET last_date = ?, runs = runs + 1 WHERE app_id = ? AND automation = ? AND last_date < ?';
  return (await connection.run(sql, [date, appId, automation, date])) > 0;
}
