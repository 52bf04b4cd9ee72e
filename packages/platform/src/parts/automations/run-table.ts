/**
 * Table of the runs of automations. When a run is due, a node claims it with a lease. The lease expires by the database
 * clock, so that another node can continue the run if its node crashes.
 */
import { dialectOf, type SqlConnection, type SqlRow, textOf } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';

/** Time in milliseconds after which a lease expires if it is not renewed. */
export const LEASE_MS = 30_000;

/** Number of finished runs that are stored for each app; older runs are deleted. */
const KEPT_RUNS = 1000;

type RunStatus = 'waiting' | 'running' | 'succeeded' | 'failed';

export interface Run {
  readonly id: string;
  readonly automation: string;
  readonly status: RunStatus;
  /** Index of the current step, from 0. */
  readonly step: number;
  /** Number of attempts at the current step. */
  readonly attempts: number;
  /** How many automations led to this run, each started by a change that the previous automation made. */
  readonly depth: number;
  /** JSON of the change that started the run; an empty string if a schedule or an administrator started it. */
  readonly event: string;
  /** Reason of the last failed attempt; an empty string if none has failed. */
  readonly error: string;
  readonly durationMs: number;
  /** Start of the run in ISO 8601; an empty string before the start. `finishedDate` is empty until the run ends. */
  readonly startedDate: string;
  readonly finishedDate: string;
  readonly createdDate: string;
}

export interface NewRun {
  readonly automation: string;
  /** Key that is unique for each time, change or request that starts a run of the automation. */
  readonly occurrence: string;
  readonly depth: number;
  readonly event: string;
}

export interface Progress {
  readonly status: RunStatus;
  readonly step: number;
  readonly attempts: number;
  /** Time at which the run is due, in milliseconds since 1970. */
  readonly due: number;
  readonly error: string;
  readonly durationMs: number;
}

const COLUMNS =
  'id, automation, status, step, attempts, depth, event, error, duration_ms, created_date, started_date, finished_date';
const INSERT_LIMIT = 50;
const NEW_RUN = `(${Array(17).fill('?').join(', ')})`;

/** Inserts runs whose keys do not exist yet. */
export async function insertRuns(
  connection: Pick<SqlConnection, 'run'>,
  appId: string,
  runs: readonly NewRun[],
): Promise<void> {
  const now = Date.now();
  const date = new Date(now).toISOString();
  for (let start = 0; start < runs.length; start += INSERT_LIMIT) {
    const part = runs.slice(start, start + INSERT_LIMIT);
    const values = part.flatMap(({ automation, occurrence, depth, event }) => [
      ...[createRecordId(), appId, automation, occurrence, 'waiting', 0, 0, depth, event, now],
      ...['', 0, '', 0, date, '', ''],
    ]);
    await connection.run(
      `INSERT INTO automation_runs (id, app_id, automation, occurrence, status, step, attempts, depth, event, due, holder, expires, error, duration_ms, created_date, started_date, finished_date)
      VALUES ${part.map(() => NEW_RUN).join(', ')} ON CONFLICT DO NOTHING`,
      values,
    );
  }
}

export async function selectDueRuns(
  connection: SqlConnection,
  appId: string,
  limit: number,
): Promise<string[]> {
  const rows = await connection.all(
    `SELECT id FROM automation_runs WHERE app_id = ? AND ${isDue(connection)} ORDER BY due LIMIT ?`,
    [appId, Date.now(), limit],
  );
  return rows.map(({ id }) => textOf(id));
}

/** Claims a run, and counts an attempt of its step. Returns undefined if another node has claimed the run. */
export async function claimRun(
  connection: SqlConnection,
  id: string,
  holder: string,
): Promise<Run | undefined> {
  const { now } = dialectOf(connection);
  const row = await connection.get(
    `UPDATE automation_runs SET status = 'running', holder = ?, expires = ${now} + ?, attempts = attempts + 1,
      started_date = CASE WHEN started_date = '' THEN ? ELSE started_date END
    WHERE id = ? AND ${isDue(connection)} RETURNING ${COLUMNS}`,
    [holder, LEASE_MS, new Date().toISOString(), id, Date.now()],
  );
  return row && toRun(row);
}

/** Stores the state of a run. Returns false, without storing anything, if its holder has lost the lease. */
export async function updateRun(
  connection: SqlConnection,
  id: string,
  holder: string,
  { status, step, attempts, due, error, durationMs }: Progress,
): Promise<boolean> {
  const isFinished = status === 'succeeded' || status === 'failed';
  const changed = await connection.run(
    `UPDATE automation_runs SET status = ?, step = ?, attempts = ?, due = ?, error = ?, duration_ms = ?, finished_date = ?
      ${status === 'succeeded' ? ", event = ''" : ''}
    WHERE id = ? AND holder = ? AND status = 'running'`,
    [
      status,
      step,
      attempts,
      due,
      error,
      durationMs,
      isFinished ? new Date().toISOString() : '',
      id,
      holder,
    ],
  );
  return changed > 0;
}

export async function renewRuns(connection: SqlConnection, holder: string): Promise<void> {
  const { now } = dialectOf(connection);
  await connection.run(
    `UPDATE automation_runs SET expires = ${now} + ? WHERE finished_date = '' AND holder = ? AND status = 'running'`,
    [LEASE_MS, holder],
  );
}

export async function releaseRuns(connection: SqlConnection, holder: string): Promise<void> {
  await connection.run(
    "UPDATE automation_runs SET status = 'waiting', due = ? WHERE finished_date = '' AND holder = ? AND status = 'running'",
    [Date.now(), holder],
  );
}

export async function expireRuns(connection: SqlConnection): Promise<void> {
  await connection.run("UPDATE automation_runs SET expires = 0 WHERE finished_date = ''");
}

export async function reopenRun(
  connection: SqlConnection,
  appId: string,
  id: string,
): Promise<boolean> {
  const sql =
    "UPDATE automation_runs SET status = 'waiting', attempts = 0, due = ?, finished_date = '' WHERE app_id = ? AND id = ? AND status = 'failed'";
  return (await connection.run(sql, [Date.now(), appId, id])) > 0;
}

export async function selectRuns(
  connection: SqlConnection,
  appId: string,
  limit: number,
): Promise<Run[]> {
  const rows = await connection.all(
    `SELECT ${COLUMNS} FROM automation_runs WHERE app_id = ? ORDER BY created_date DESC, id DESC LIMIT ?`,
    [appId, limit],
  );
  return rows.map(toRun);
}

export async function deleteFailedRunsAbout(
  connection: SqlConnection,
  appId: string,
  userId: string,
): Promise<void> {
  await connection.run(
    "DELETE FROM automation_runs WHERE app_id = ? AND status = 'failed' AND event LIKE ?",
    [appId, `%${userId}%`],
  );
}

export async function deleteOldRuns(connection: SqlConnection, appId: string): Promise<void> {
  await connection.run(
    `DELETE FROM automation_runs WHERE app_id = ? AND finished_date <> '' AND created_date <
      (SELECT created_date FROM automation_runs WHERE app_id = ? AND finished_date <> '' ORDER BY created_date DESC LIMIT 1 OFFSET ?)`,
    [appId, appId, KEPT_RUNS - 1],
  );
}

function isDue(connection: SqlConnection): string {
  const { now } = dialectOf(connection);
  return `finished_date = '' AND ((status = 'waiting' AND due <= ?) OR (status = 'running' AND expires <= ${now}))`;
}

function toRun(row: SqlRow): Run {
  return {
    id: textOf(row.id),
    automation: textOf(row.automation),
    status: toStatus(row.status),
    step: Number(row.step),
    attempts: Number(row.attempts),
    depth: Number(row.depth),
    event: textOf(row.event),
    error: textOf(row.error),
    durationMs: Number(row.duration_ms),
    createdDate: textOf(row.created_date),
    startedDate: textOf(row.started_date),
    finishedDate: textOf(row.finished_date),
  };
}

function toStatus(value: unknown): RunStatus {
  if (value === 'waiting' || value === 'running' || value === 'succeeded') return value;
  return 'failed';
}
