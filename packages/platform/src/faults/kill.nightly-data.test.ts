/**
 * Kills the platform repeatedly while clients write. No acknowledged write may be lost, no write may be
 * partial, and a write that is repeated with its idempotency key must be executed once.
 *
 * The platform is killed three times, or 50 times in `npm run test:all`.
 */
import { join } from 'node:path';
import { isOnPostgres, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import {
  expectAllOnce,
  type KeyedWrite,
  keyedWrite,
  prepareForWrites,
  sendWrite,
} from '../../testing/keyed-writes.ts';
import { startKillablePlatform } from '../../testing/killable-platform.ts';

const KILLS = runsAllTests ? 50 : 3;
const WRITERS = 8;

describe('the platform when it is killed', () => {
  // ASVS 2.3.3: Operations are atomic
  it('loses no acknowledged write and executes none twice when the platform is killed', {
    timeout: 60_000 + KILLS * 45_000,
  }, async () => {
    const dataDir = join(temporaryFolder(), 'data');
    let platform = await startKillablePlatform(dataDir);
    const token = await platform.signIn();
    await prepareForWrites(platform, token);

    const responses = new Map<string, unknown>();
    const sent: KeyedWrite[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const begun = sent.length;
      const before = responses.size;
      let isAlive = true;
      const writer = async (index: number) => {
        for (let turn = 0; isAlive; turn += 1) {
          const write = keyedWrite(`${kill}-${index}-${turn}`, turn);
          sent.push(write);
          const response = await sendWrite(platform, token, write).catch(() => undefined);
          if (response === undefined) return;
          expect(response.status, JSON.stringify(response.body)).toBe(200);
          responses.set(write.key, response.body);
          // Kills the platform after a different number of writes in each round.
          if (isAlive && responses.size - before > 30 + kill * 3) {
            isAlive = false;
            await platform.kill();
          }
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));

      platform = await startKillablePlatform(dataDir);
      const latest = sent.slice(begun);
      for (const write of latest) {
        const again = await sendWrite(platform, token, write);
        expect(again.status, JSON.stringify(again.body)).toBe(200);
        const known = responses.get(write.key);
        if (known !== undefined) expect(again.body).toEqual(known);
        responses.set(write.key, again.body);
      }
      await expectAllOnce(platform, token, sent, latest);
    }
    await expectAllOnce(platform, token, sent);
    expect(await platform.stop()).toBe(0);
    await expectIntact(dataDir);
  });
});

/**
 * Checks the integrity of the database. On PostgreSQL, also checks that no killed platform still holds a
 * lock.
 */
async function expectIntact(dataDir: string): Promise<void> {
  if (!isOnPostgres) {
    const report = await runSql(dataDir, 'PRAGMA integrity_check');
    expect(report).toEqual([{ integrity_check: 'ok' }]);
    return;
  }
  const INDEXES = "relkind = 'i' AND relnamespace = current_schema()::regnamespace";
  const invalidIndexes = `SELECT relname FROM pg_class JOIN pg_index ON indexrelid = oid WHERE ${INDEXES} AND NOT indisvalid`;
  expect(await runSql(dataDir, invalidIndexes)).toEqual([]);
  const locks = `SELECT relname FROM pg_locks JOIN pg_class ON relation = pg_class.oid
    WHERE relnamespace = current_schema()::regnamespace`;
  await expect.poll(() => runSql(dataDir, locks)).toEqual([]);
}
