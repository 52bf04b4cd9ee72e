import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import type { LogEntry, LogLevelName, LogSource } from '@groundwork/sdk/protocol';
import { sql } from 'kysely';
import type { RecordedEntry } from '../../kernel/log-recorder.ts';

interface LogEntryRow {
  id: string;
  level: LogLevelName;
  source: Exclude<LogSource, 'audit'>;
  name: string | null;
  message: string;
  detail: string | null;
  user_id: string | null;
  request_id: string | null;
  duration_ms: number | null;
  /** Approximate size of the row in bytes. */
  size: number;
  created_date: string;
}

declare module '@groundwork/engine' {
  interface Schema {
    log_entries: LogEntryRow;
  }
}

export interface LogQuery {
  readonly level?: LogLevelName | undefined;
  readonly source?: LogSource | undefined;
  readonly name?: string | undefined;
  readonly userId?: string | undefined;
  readonly requestId?: string | undefined;
  /** Text that the message, the details or the name contains, in any case. */
  readonly text?: string | undefined;
  /** Dates in ISO 8601 between which the entries were created. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Last entry of the previous page; undefined for the first page. */
  readonly after?: Pick<LogEntry, 'id' | 'created_date'> | undefined;
  readonly limit: number;
}

/** Size of a row with its index entries, without its text. */
const ROW_BYTES = 400;

/** Number of rows in a statement, so that a statement stays far below the limit of parameters. */
const INSERTED_ROWS = 100;

/** Stores entries. Returns their approximate size in bytes. */
export async function insertLogEntries(
  store: Store,
  entries: readonly RecordedEntry[],
): Promise<number> {
  const rows = entries.map(toRow);
  for (let start = 0; start < rows.length; start += INSERTED_ROWS) {
    await store
      .insertInto('log_entries')
      .values(rows.slice(start, start + INSERTED_ROWS))
      .execute();
  }
  return rows.reduce((sum, { size }) => sum + size, 0);
}

function toRow({ durationMs, requestId, time, ...entry }: RecordedEntry): LogEntryRow {
  const { level, source, name = null, message, detail = null, userId: user_id = null } = entry;
  return {
    id: createRecordId(),
    ...{ level, source, name, message, detail, user_id },
    request_id: requestId ?? null,
    duration_ms: durationMs ?? null,
    size: ROW_BYTES + message.length + (detail?.length ?? 0),
    created_date: new Date(time).toISOString(),
  };
}

/** Lists entries, newest first, without the email addresses of their users. */
export function listLogEntries(
  store: Store,
  { level, source, name, userId, requestId, text, from, to, after, limit }: LogQuery,
): Promise<Omit<LogEntry, 'user_email'>[]> {
  if (source === 'audit') return Promise.resolve([]);
  let query = store
    .selectFrom('log_entries')
    .select(['id', 'level', 'source', 'name', 'message', 'detail'])
    .select(['user_id', 'request_id', 'duration_ms', 'created_date']);
  if (level !== undefined) query = query.where('level', '=', level);
  if (source !== undefined) query = query.where('source', '=', source);
  if (name !== undefined) query = query.where('name', '=', name);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (requestId !== undefined) query = query.where('request_id', '=', requestId);
  if (from !== undefined) query = query.where('created_date', '>=', from);
  if (to !== undefined) query = query.where('created_date', '<=', to);
  if (text !== undefined) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ or }) =>
      or(
        (['message', 'detail', 'name'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) LIKE ${pattern} ESCAPE '\\'`,
        ),
      ),
    );
  }
  if (after) {
    query = query.where(sql<boolean>`(created_date, id) < (${after.created_date}, ${after.id})`);
  }
  return query.orderBy('created_date', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Number of rows that a statement deletes, so that other writes do not wait long. */
const DELETED_ROWS = 1000;

/** Sources of entries that anyone can cause, so that these entries must not displace others. */
const FROM_CLIENTS = ['request', 'page'] as const;

/**
 * Deletes the oldest entries of a level that clients cause (`in`), or its oldest other entries (`not in`), until they
 * together have at most a number of bytes.
 */
export async function deleteOverBudget(
  store: Store,
  level: LogLevelName,
  fromClients: 'in' | 'not in',
  bytes: number,
): Promise<void> {
  const { total } = await store
    .selectFrom('log_entries')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('total'))
    .where('level', '=', level)
    .where('source', fromClients, FROM_CLIENTS)
    .executeTakeFirstOrThrow();
  let excess = Number(total ?? 0) - bytes;
  while (excess > 0) {
    const oldest = await store
      .selectFrom('log_entries')
      .select(['created_date', 'size'])
      .where('level', '=', level)
      .where('source', fromClients, FROM_CLIENTS)
      .orderBy('created_date')
      .limit(DELETED_ROWS)
      .execute();
    let count = 0;
    while (count < oldest.length && excess > 0) {
      excess -= oldest[count]?.size ?? 0;
      count += 1;
    }
    const last = oldest[count - 1];
    if (!last) return;
    await store
      .deleteFrom('log_entries')
      .where('level', '=', level)
      .where('source', fromClients, FROM_CLIENTS)
      .where('created_date', '<=', last.created_date)
      .execute();
  }
}
