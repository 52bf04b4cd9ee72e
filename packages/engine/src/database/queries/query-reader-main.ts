/** Main module of a reader thread. The thread runs one SQL statement at a time on its own SQLite connection. */
import { parentPort, workerData } from 'node:worker_threads';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSqliteConnection } from '../sqlite/sqlite-connection.ts';
import { sqliteCodeOf } from '../store-errors.ts';
import type { ReaderFile, ReadRequest, ReadResponse } from './query-messages.ts';
import { QueryTimeExceeded } from './query-time.ts';

const { file, readOnly }: ReaderFile = workerData;
const connection = openSqliteConnection(file, { readOnly });

parentPort?.on('message', (request: ReadRequest) => {
  parentPort?.postMessage(read(request));
});

function read({ sql, parameters, hasArrayRows, limitMs }: ReadRequest): ReadResponse {
  connection.time.endAt(performance.now() + limitMs);
  try {
    const rows = hasArrayRows
      ? connection.allAsArrays(sql, parameters)
      : connection.all(sql, parameters);
    return { kind: 'rows', rows };
  } catch (error) {
    if (error instanceof QueryTimeExceeded) return { kind: 'tooSlow' };
    if (error instanceof ServiceError) return { kind: 'badRequest', message: error.message };
    const message = error instanceof Error ? error.message : 'The statement failed.';
    return { kind: 'failed', message, errcode: sqliteCodeOf(error) };
  }
}
