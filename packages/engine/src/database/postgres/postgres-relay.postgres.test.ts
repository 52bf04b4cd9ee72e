import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { breakableConnectionTo } from '../../../testing/breakable-connection.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrations } from '../../../testing/test-migrations.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { CHANNEL } from './postgres-relay.ts';

describe('openPostgresRelay', () => {
  it('reports missed events before it delivers events from a new connection', async () => {
    const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
    const proxy = await breakableConnectionTo(url);
    const options = { url: proxy.url, connections: 3, statementMs: 10_000 };
    const { relay, close } = await openPostgresStore({
      migrations,
      ...options,
    });
    onTestFinished(close);
    const received: unknown[] = [];
    relay?.subscribe('topic', (event) => received.push(event));
    relay?.onMissedEvents(() => received.push('missed events'));
    const sender = new pg.Client({ connectionString: url });
    await sender.connect();
    onTestFinished(() => sender.end());
    const send = (event: string) =>
      sender.query(`SELECT pg_notify(${CHANNEL}, $1)`, [JSON.stringify({ topic: 'topic', event })]);
    // Delays each packet, so that events arrive between the statements that prepare a new connection.
    proxy.delay(50);

    await send('before');
    await expect.poll(() => received).toEqual(['before']);
    const { rowCount } = await sender.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${CHANNEL}`,
    );
    expect(rowCount).toBe(1);
    await vi.waitFor(
      async () => {
        await send('after');
        expect(received).toContain('after');
        expect(received).toContain('missed events');
      },
      { timeout: 60_000, interval: 5 },
    );

    expect(received.slice(0, 3)).toEqual(['before', 'missed events', 'after']);
  });
});
