/**
 * The platform is killed in the middle of writes, again and again, on one data directory: nothing that it
 * acknowledged is lost, nothing is there by halves, and what is sent again with its key is done once.
 *
 * `GROUNDWORK_KILLS` says how often; ten times unless told.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type KillablePlatform, startKillablePlatform } from '../testing/killable-platform.ts';
import { temporaryFolder } from '../testing/test-platform.ts';

const KILLS = Number(process.env.GROUNDWORK_KILLS ?? 10);
const WRITERS = 8;
const BATCH = 20;

const A = '/apps/:appId/entities';

/** A write that may be sent again. */
interface Write {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const rowsSchema = z.object({
  rows: z.array(z.object({ batch: z.string().nullable(), count: z.number() })),
});

test('killed again and again while it writes, it loses nothing it acknowledged, and does nothing twice', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const dataDir = join(temporaryFolder(), 'data');
  let platform = await startKillablePlatform(dataDir);
  const token = await platform.signIn();
  const send = (server: KillablePlatform, { key, method, path, body }: Write) =>
    server.call(method, path, { token, body, headers: { 'Idempotency-Key': key } });
  await platform.call('POST', `${A}/Counter`, { token, body: { count: 0 } });

  const answers = new Map<string, unknown>();
  const sent: Write[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const begun = sent.length;
    const before = answers.size;
    let isAlive = true;
    const writer = async (index: number) => {
      for (let turn = 0; isAlive; turn += 1) {
        const write = toWrite(`${kill}-${index}-${turn}`, turn);
        sent.push(write);
        const answer = await send(platform, write).catch(() => undefined);
        if (answer === undefined) return;
        expect(answer.status).toBe(200);
        answers.set(write.key, answer.body);
        // Never at the same point of the work.
        if (isAlive && answers.size - before > 30 + kill * 3) {
          isAlive = false;
          await platform.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));

    platform = await startKillablePlatform(dataDir);
    for (const write of sent.slice(begun)) {
      const again = await send(platform, write);
      expect(again.status).toBe(200);
      const known = answers.get(write.key);
      if (known !== undefined) expect(again.body).toEqual(known);
      answers.set(write.key, again.body);
    }
    await expectAllOnce(platform, token, sent);
  }
  expect(await platform.stop()).toBe(0);
  const database = new DatabaseSync(join(dataDir, 'platform.db'), { readOnly: true });
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
});

/** One record, many records, or a change that shows when it is done twice. */
function toWrite(key: string, turn: number): Write {
  if (turn % 3 === 0) {
    return { key, method: 'POST', path: `${A}/Thing`, body: { batch: `one ${key}` } };
  }
  if (turn % 3 === 1) {
    const body = Array(BATCH).fill({ batch: `many ${key}` });
    return { key, method: 'POST', path: `${A}/Thing/bulk`, body };
  }
  const body = { query: {}, data: { $inc: { count: 1 } } };
  return { key, method: 'PATCH', path: `${A}/Counter/update-many`, body };
}

async function expectAllOnce(
  platform: KillablePlatform,
  token: string,
  sent: readonly Write[],
): Promise<void> {
  const expected = new Map<string, number>();
  for (const { key, path } of sent) {
    if (path.endsWith('/bulk')) expected.set(`many ${key}`, BATCH);
    if (path.endsWith('/Thing')) expected.set(`one ${key}`, 1);
  }
  const stored = new Map<string, number>();
  // An aggregation has at most a thousand rows, so it is asked for each kill's own.
  const kills = new Set(sent.map(({ key }) => key.split('-')[0]));
  for (const kill of kills) {
    const query = { batch: { $regex: `^(one|many) ${kill}-` } };
    const body = { query, groupBy: 'batch', limit: 1000 };
    const answer = await platform.call('POST', `${A}/Thing/aggregate`, { token, body });
    for (const { batch, count } of rowsSchema.parse(answer.body).rows) {
      stored.set(`${batch}`, count);
    }
  }
  expect(stored).toEqual(expected);
  const counters = await platform.call('GET', `${A}/Counter`, { token });
  const increments = sent.filter(({ method }) => method === 'PATCH').length;
  expect(counters.body).toMatchObject([{ count: increments }]);
}
