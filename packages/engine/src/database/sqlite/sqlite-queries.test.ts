import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { migrations } from '../../../testing/test-migrations.ts';
import { openStore } from '../open-store.ts';
import type { QueryClient } from '../queries/query-shares.ts';

const client: QueryClient = { kind: 'member', key: 'ann' };

const ENDLESS =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE within_time()) SELECT count(*) FROM n';

/** Opens a store with a time limit for queries, and records the reader threads that the store starts. */
async function open(queryMs: number) {
  const threads: Worker[] = [];
  const record = (thread: Worker) => threads.push(thread);
  process.on('worker', record);
  onTestFinished(() => {
    process.off('worker', record);
  });
  const store = await openStore(join(temporaryFolder(), 'data'), { migrations, queryMs });
  const get = (sql: string) => store.queries.run(client, async (connection) => connection.get(sql));
  // Tries the query several times, because the start of a thread may take longer than the short time limit.
  const hasResult = () =>
    get('SELECT 1 AS one').then(
      () => true,
      () => false,
    );
  return { ...store, threads, get, hasResult };
}

describe('createSqliteQuerySlots', () => {
  it('replaces a reader thread that has ended, even if the thread was running a query', async () => {
    const { threads, get, close } = await open(600_000);
    onTestFinished(close);
    expect(await get('SELECT 1 AS one')).toEqual({ one: 1 });
    const running = get(ENDLESS);
    await threads[0]?.terminate();
    await expect(running).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(await get('SELECT 2 AS two')).toEqual({ two: 2 });
    await threads[1]?.terminate();
    expect(await get('SELECT 3 AS three')).toEqual({ three: 3 });
    expect(threads).toHaveLength(3);
  });

  it('continues to use the reader threads whose queries exceeded the time limit', async () => {
    const { threads, get, hasResult, close } = await open(200);
    onTestFinished(close);
    for (let query = 0; query < 5; query += 1) {
      // Retries while earlier queries still occupy all the client's slots.
      const code = () => get(ENDLESS).catch((error) => error.code);
      await expect.poll(code).toBe('query_too_slow');
    }
    await expect.poll(hasResult).toBe(true);
    // On a busy machine, a slow query may still run after its caller got the error, and then the next query starts
    // another thread. There are at most four threads.
    expect(threads.length).toBeLessThanOrEqual(4);
  });

  it('stops a running query when the store is closed', async () => {
    const { get, close } = await open(600_000);
    expect(await get('SELECT 1 AS one')).toEqual({ one: 1 });
    const running = expect(get(ENDLESS)).rejects.toMatchObject({ code: 'store_unavailable' });
    await close();
    await running;
  });

  it('applies one time limit to all statements of a query together', async () => {
    const { queries, hasResult, close } = await open(500);
    onTestFinished(close);
    await expect.poll(hasResult).toBe(true);
    const endless = queries.run(client, async (connection) => {
      for (;;) await connection.get('SELECT 1');
    });
    await expect(endless).rejects.toMatchObject({ code: 'query_too_slow' });
  });

  it('rejects a statement that writes', async () => {
    const { queries, get, close } = await open(600_000);
    onTestFinished(close);
    await expect(get('DELETE FROM apps')).rejects.toThrow('readonly database');
    const run = queries.run(client, async (connection) => connection.run('DELETE FROM apps'));
    await expect(run).rejects.toThrow('cannot change data');
  });
});
