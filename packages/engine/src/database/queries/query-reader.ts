import { Worker } from 'node:worker_threads';
import { besideFile } from '../../kernel/beside-file.ts';
import { compileCacheVariable } from '../../kernel/compile-cache.ts';
import { badRequest, storeUnavailable } from '../../kernel/service-error.ts';
import type { SqlRow } from '../sql-connection.ts';
import type { ReadRequest, ReadResponse } from './query-messages.ts';
import { QueryTimeExceeded } from './query-time.ts';

/**
 * Time in milliseconds by which a statement may exceed its time limit before the caller gets an error. The statement
 * continues to run.
 */
const GRACE_MS = 250;

export interface QueryReader {
  /** @throws QueryTimeExceeded at the time limit; the statement itself may end a little later. */
  read(request: ReadRequest): Promise<SqlRow[]>;
  /** Resolves once the reader thread runs no statement. */
  settled(): Promise<void>;
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** @param options `readOnly: false` allows statements that change the file. */
export function startQueryReader(file: string, { readOnly = true } = {}): QueryReader {
  const worker = new Worker(besideFile(import.meta.url, 'query-reader-main'), {
    workerData: { file, readOnly },
    env: compileCacheVariable(),
    execArgv: [],
  });
  // Unreferences an idle thread, so that only a running statement keeps the process alive.
  worker.unref();
  let hasEnded = false;
  let finish: (response: ReadResponse) => void = () => {};
  let settled = Promise.resolve();
  worker.on('message', (response: ReadResponse) => finish(response));
  // Ignores the error event, because the `exit` event follows and handles the failure.
  worker.on('error', () => {});
  worker.on('exit', () => {
    hasEnded = true;
    finish({ kind: 'ended' });
  });

  return {
    async read(request) {
      const pending = new Promise<ReadResponse>((resolve) => {
        finish = resolve;
      });
      settled = pending.then(() => worker.unref());
      worker.ref();
      worker.postMessage(request);
      return rowsOf(await within(request.limitMs + GRACE_MS, pending));
    },
    settled: () => settled,
    hasEnded: () => hasEnded,
    async close() {
      await worker.terminate();
    },
  };
}

/**
 * Resolves with `tooSlow` if there is no response in time, because a single slow row can keep the thread from
 * checking the limit.
 */
async function within(ms: number, pending: Promise<ReadResponse>): Promise<ReadResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ReadResponse>((resolve) => {
    timer = setTimeout(resolve, ms, { kind: 'tooSlow' });
  });
  const response = await Promise.race([pending, late]);
  clearTimeout(timer);
  return response;
}

function rowsOf(response: ReadResponse): SqlRow[] {
  switch (response.kind) {
    case 'rows':
      return response.rows;
    case 'tooSlow':
      throw new QueryTimeExceeded('The statement took too long.');
    case 'badRequest':
      throw badRequest(response.message);
    case 'ended':
      throw storeUnavailable(new Error('The thread that read the data has ended.'));
    case 'failed':
      throw Object.assign(new Error(response.message), { errcode: response.errcode });
  }
}
