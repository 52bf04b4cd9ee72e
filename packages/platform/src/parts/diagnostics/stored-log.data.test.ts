import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlatformTables } from '../../../testing/test-store.ts';
import { createLogRecorder } from '../../kernel/log-recorder.ts';
import { createLogData } from './log-data.ts';
import { listLogEntries } from './log-entries.ts';
import { createStoredLog } from './stored-log.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function open(levelBytes?: number) {
  const { store, close } = await openPlatformTables(temporaryFolder());
  const recorder = createLogRecorder(silent);
  const storedLog = createStoredLog(store, recorder, levelBytes);
  onTestFinished(async () => {
    await storedLog.stop();
    await close();
  });
  const { erase } = createLogData(store, storedLog);
  return { ...recorder, ...storedLog, erase, list: () => listLogEntries(store, { limit: 2000 }) };
}

describe('createStoredLog', () => {
  it('deletes the oldest entries of a level that exceeds its budget, but no entries of other levels', async () => {
    const { log, flush, list } = await open(50_000);
    log.error({ message: 'the first error' });
    for (let batch = 0; batch < 4; batch += 1) {
      for (let line = 0; line < 100; line += 1) log.info({ message: `line ${batch * 100 + line}` });
      await flush();
    }

    const messages = (await list()).map(({ message }) => message);
    expect(messages).toContain('the first error');
    expect(messages).toContain('line 399');
    expect(messages).not.toContain('line 0');
    expect(messages.length).toBeLessThan(150);
    expect(messages.length).toBeGreaterThan(90);
  });

  it('keeps the entries of a deleted account without the id of the user, even those that are not stored yet', async () => {
    const { record, flush, erase, list } = await open();
    record({ level: 'info', source: 'request', message: 'one', userId: 'ann' });
    record({ level: 'info', source: 'request', message: 'two', userId: 'bob' });
    await flush();
    record({ level: 'info', source: 'request', message: 'three', userId: 'ann' });
    await erase({ appId: 'a', userId: 'ann', email: 'ann@example.org' });

    const users = (await list()).map(({ user_id }) => user_id);
    expect(users.toSorted()).toEqual(['bob', null, null].toSorted());
  });

  it.each(['request', 'page'] as const)(
    'many entries of the source %s displace no others',
    async (source) => {
      const { log, record, flush, list } = await open(50_000);
      log.warn({ message: 'the first warning' });
      for (let batch = 0; batch < 3; batch += 1) {
        for (let line = 0; line < 600; line += 1) {
          record({ level: 'warning', source, message: `entry ${line}` });
        }
        log.warn({ message: `warning ${batch}` });
        await flush();
      }

      const messages = (await list()).map(({ message }) => message);
      expect(messages).toEqual(
        expect.arrayContaining(['the first warning', 'warning 0', 'warning 1', 'warning 2']),
      );
    },
  );

  it('removes secrets that begin before the end of a long message, and the values of facts with secret names', async () => {
    const { log, flush, list } = await open();
    const message = `${'x'.repeat(985)} token=abcdefghijklmnop`;
    log.error({ message, api_key: 'opensesame' });
    await flush();

    const [entry] = await list();
    expect(JSON.stringify(entry)).not.toMatch(/abcd|opensesame/);
  });

  it('stores at most 500 entries of a level at a time, and says how many are missing', async () => {
    const { log, flush, list } = await open();
    for (let line = 0; line < 700; line += 1) log.info({ message: 'a line' });
    log.error({ message: 'an error' });
    await flush();

    const entries = await list();
    expect(entries).toHaveLength(502);
    expect(entries.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'an error',
        '200 entries were not stored, because too many arrived within a second.',
      ]),
    );
  });
});
