import { createHash } from 'node:crypto';
import type { SqlConnection, SqlRow } from '@groundwork/engine';
import type { StoredTable } from '../../part.ts';

const BATCH = 500;

type StoredValue = string | number | null;

/** A row of a table, without generated columns. */
export type StoredRow = readonly (readonly [column: string, value: StoredValue])[];

export async function* readRows(
  connection: SqlConnection,
  { name, key }: StoredTable,
  after?: readonly StoredValue[],
): AsyncGenerator<StoredRow[]> {
  const places = key.map(() => '?').join(', ');
  let last = after;
  for (;;) {
    const where = last ? `WHERE (${key.join(', ')}) > (${places})` : '';
    const rows = await connection.all(
      `SELECT * FROM ${name} ${where} ORDER BY ${key.join(', ')} LIMIT ${BATCH}`,
      last ?? [],
    );
    if (rows.length > 0) yield rows.map(toStoredRow);
    if (rows.length < BATCH) return;
    last = keyOf(rows.at(-1) ?? {}, key);
  }
}

export async function lastKey(
  connection: SqlConnection,
  { name, key }: StoredTable,
): Promise<StoredValue[] | undefined> {
  const order = key.map((column) => `${column} DESC`).join(', ');
  const row = await connection.get(`SELECT * FROM ${name} ORDER BY ${order} LIMIT 1`);
  return row && keyOf(row, key);
}

export async function checkTable(
  connection: SqlConnection,
  table: StoredTable,
): Promise<{ readonly rows: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readRows(connection, table)) {
    count += rows.length;
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
  }
  return { rows: count, sha256: hash.digest('hex') };
}

function toStoredRow(row: SqlRow): StoredRow {
  return Object.entries(row)
    .filter(([column]) => column !== 'doc')
    .map(([column, value]): [string, StoredValue] => [column, toStoredValue(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function keyOf(row: SqlRow, key: readonly string[]): StoredValue[] {
  return key.map((column) => toStoredValue(row[column]));
}

function toStoredValue(value: unknown): StoredValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(
    'A column contains neither a string nor a number, so the database is damaged. Restore a backup.',
  );
}
