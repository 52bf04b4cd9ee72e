/**
 * Copies all data from one store to another. Each store may be SQLite or PostgreSQL.
 *
 * Rows are copied in the order of their keys, with one transaction for each batch. An interrupted copy
 * continues after the last row in the target. The target is marked as incomplete until all tables of both stores have
 * been compared. A platform does not start with a store that has this mark.
 */

import {
  dialectOf,
  isUnstorable,
  type OpenStore,
  readMeta,
  SEARCH_META,
  type SqlConnection,
  tableOf,
  writeMeta,
} from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import type { StoredTable } from '../../part.ts';
import { listTables } from './stored-tables.ts';
import { checkTable, lastKey, readRows, type StoredRow } from './table-rows.ts';

/** Keys of metadata that are not copied, because they describe the target itself. */
const OWN_META: readonly string[] = ['schema_version', 'copying'];

/**
 * Copies a store.
 *
 * @param report called for each table after it was compared.
 * @throws StartUpError when the target contains other data, or cannot store a row.
 */
export async function copyStore(
  from: OpenStore,
  to: OpenStore,
  report: (line: string) => void,
): Promise<void> {
  const isResumed = (await readMeta(to.store, 'copying')) !== undefined;
  if (!isResumed && (await to.reader.get('SELECT id FROM apps LIMIT 1'))) {
    throw new StartUpError('The target already contains data. Name an empty one.');
  }
  await writeMeta(to.store, 'copying', 'since the copy was begun');
  for (const table of await listTables(from.reader)) await copyTable(from, to, table);
  for (const { key, value } of await from.store.selectFrom('meta').selectAll().execute()) {
    if (!OWN_META.includes(key) && !SEARCH_META.test(key)) await writeMeta(to.store, key, value);
  }
  for (const table of await listTables(from.reader)) {
    const [source, target] = [
      await checkTable(from.reader, table),
      await checkTable(to.reader, table),
    ];
    if (source.rows !== target.rows || source.sha256 !== target.sha256) {
      throw new StartUpError(
        `The copy of the table ${table.name} differs: ${source.rows} rows became ${target.rows}, or values changed. Stop everything that writes to either side, empty the target and start again.`,
      );
    }
    report(`${table.name}: ${source.rows} rows, SHA-256 ${source.sha256.slice(0, 16)}`);
  }
  await writeMeta(to.store, 'copying', undefined);
}

async function copyTable(from: OpenStore, to: OpenStore, table: StoredTable): Promise<void> {
  const dialect = dialectOf(to.reader);
  if (table.name === tableOf(Number(/^records_(\d+)$/.exec(table.name)?.[1]))) {
    await to.changeSchema(async (connection) => {
      for (const statement of dialect.createRecords(table.name)) await connection.run(statement);
    });
  }
  const after = await lastKey(to.reader, table);
  for await (const rows of readRows(from.reader, table, after)) {
    try {
      await to.writer.write((connection) => insertRows(connection, table.name, rows));
    } catch (error) {
      if (!isUnstorable(error)) throw error;
      throw new StartUpError(unstorable(table, rows), { cause: error });
    }
  }
  const [number] = table.key;
  if (number !== 'number') return;
  const statement = dialect.continueNumbering(table.name);
  if (statement !== undefined)
    await to.changeSchema(async (connection) => void (await connection.all(statement)));
}

async function insertRows(
  connection: SqlConnection,
  table: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const [first = []] = rows;
  const columns = first.map(([column]) => `"${column}"`).join(', ');
  const places = `(${first.map(() => '?').join(', ')})`;
  await connection.run(
    `INSERT INTO ${table} (${columns}) VALUES ${rows.map(() => places).join(', ')}`,
    rows.flatMap((row) => row.map(([, value]) => value)),
  );
}

function unstorable({ name, key }: StoredTable, rows: readonly StoredRow[]): string {
  const row = rows.find((columns) => /\0|\\u0000/.test(JSON.stringify(columns))) ?? [];
  const place = row.filter(([column]) => key.includes(column)).map(([, value]) => value);
  return `The row ${place.join(', ')} of the table ${name} cannot be stored in PostgreSQL: one of its strings contains the character NUL (U+0000). Change it, then run the command again.`;
}
