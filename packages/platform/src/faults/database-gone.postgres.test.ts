/**
 * Stops PostgreSQL during writes, once with each signal, and starts it again. Meanwhile the platform must
 * respond with clear errors, and afterwards it must recover without a restart. No acknowledged write may be
 * lost, no write may be partial, and a write that is repeated with its idempotency key must be executed once.
 */
// biome-ignore lint/style/noRestrictedImports: a client that repeats rejected writes without a pause would occupy a processor.
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '@groundwork/engine/testing';
import { findPostgres, startPostgres } from '@groundwork/launcher/postgres';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callsTo } from '../../testing/entity-platform.ts';
import {
  expectAllOnce,
  type KeyedWrite,
  keyedWrite,
  prepareForWrites,
  sendWrite,
} from '../../testing/keyed-writes.ts';
import { type KillablePlatform, startKillablePlatform } from '../../testing/killable-platform.ts';
import { connect } from '../../testing/realtime-client.ts';
import { filesOnDisk, formWith } from '../../testing/upload.ts';

const WRITERS = 8;
const ROUND = 500;
const CONNECTIONS = 4;
const WAIT = { timeout: 60_000, interval: 100 };
const SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

/** Starts clients that write continuously, and repeat each write until it succeeds. */
function startWriters(platform: KillablePlatform, token: string) {
  const sent: KeyedWrite[] = [];
  const rejections: unknown[] = [];
  let done = 0;
  let isOver = false;

  async function write(index: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const round = Math.floor(sent.length / ROUND);
      const next = keyedWrite(`${round}-${index}-${turn}`, turn);
      sent.push(next);
      for (;;) {
        const response = await sendWrite(platform, token, next);
        if (response.status === 200) break;
        rejections.push(response);
        await pause(50);
      }
      done += 1;
    }
  }

  const ended = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)));
  return {
    sent,
    rejections,
    /** Waits until the clients have completed more than three writes per client on average. */
    async more() {
      const before = done;
      await vi.waitFor(() => expect(done).toBeGreaterThan(before + 3 * WRITERS), WAIT);
    },
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

/**
 * Uploads the first half of a file. Returns a function that sends the second half and resolves with the
 * response.
 */
async function startUpload(platform: KillablePlatform, token: string, dataDir: string) {
  const form = new Response(formWith('x'.repeat(500_000), 'half.txt'));
  const bytes = await form.bytes();
  let finish = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      finish = () => {
        controller.enqueue(bytes.subarray(bytes.length / 2));
        controller.close();
      };
    },
  });
  const path = routes.coreIntegration.replace(':appId', platform.appId);
  const response = fetch(platform.url + API_PREFIX + path.replace(':name', 'UploadFile'), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `${form.headers.get('Content-Type')}`,
    },
    body,
    duplex: 'half',
  });
  await vi.waitFor(() => expect(filesOnDisk(dataDir)).toHaveLength(1), WAIT);
  return () => {
    finish();
    return response;
  };
}

async function listen(platform: KillablePlatform, token: string) {
  const listener = await connect(platform, { token });
  expect(await listener.join('News')).toBeUndefined();
  return listener;
}

describe('the platform on PostgreSQL', () => {
  // ASVS 2.3.3: Operations are atomic
  it('loses no write and executes none twice when PostgreSQL stops and restarts during writes', {
    timeout: 300_000,
  }, async () => {
    const database = await startPostgres(`${findPostgres()}`);
    onTestFinished(database.stop);
    const dataDir = temporaryFolder();
    const platform = await startKillablePlatform(dataDir, { databaseUrl: database.url });
    const token = await platform.signIn();
    const news = callsTo(platform, 'News', token);
    const status = async (path: string) => (await platform.call('GET', path)).status;
    await prepareForWrites(platform, token);
    let listener = await listen(platform, token);
    const writers = startWriters(platform, token);

    for (const signal of SIGNALS) {
      await writers.more();
      const finishUpload = await startUpload(platform, token, dataDir);
      await database.halt(signal);
      await vi.waitFor(() => expect(writers.rejections.length).toBeGreaterThan(WRITERS), WAIT);
      expect(await status('/ready')).toBe(503);
      expect(await status('/health')).toBe(200);
      expect((await news.call('GET', '')).status).toBe(503);
      expect(await listener.join('Other')).toMatchObject({ error: { code: 'store_unavailable' } });
      expect((await finishUpload()).status).toBe(503);
      expect(filesOnDisk(dataDir)).toEqual([]);
      for (const rejection of writers.rejections.splice(0)) {
        expect(rejection).toMatchObject({
          status: 503,
          body: {
            code: 'store_unavailable',
            message: expect.stringContaining('Try again shortly'),
          },
        });
      }

      await database.resume();
      await vi.waitFor(async () => expect(await status('/ready')).toBe(200), WAIT);
      expect(await listener.disconnected()).toBe('transport close');
      listener = await vi.waitFor(() => listen(platform, token), WAIT);
      await vi.waitFor(async () => {
        expect(
          (await news.call('POST', '', { signal }, { 'Idempotency-Key': `news ${signal}` })).status,
        ).toBe(200);
      }, WAIT);
      await listener.received(1);
      await writers.more();
    }
    await writers.stop();
    await expectAllOnce(platform, token, writers.sent);
    expect(await news.list()).toHaveLength(SIGNALS.length);

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'groundwork%'",
    );
    await client.end();
    // After the restarts, the platform has at most its configured connections and two for events.
    expect(rows.length).toBeLessThanOrEqual(CONNECTIONS + 2);
    expect(await platform.stop()).toBe(0);
  });
});
