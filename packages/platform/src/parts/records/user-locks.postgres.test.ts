import { entitiesFolder, runSql, temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { callsTo } from '../../../testing/entity-platform.ts';
import { signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const schemas = { Task: { properties: { owner: { type: 'reference', entity: 'User' } } } };

it('rejects a reference to a user whom a concurrent transaction removes', async () => {
  const dataDir = temporaryFolder();
  const platform = await startTestPlatform({ dataDir, entitiesDir: entitiesFolder(schemas) });
  const owner = await userIdOf(platform, await signUp(platform));
  const tasks = callsTo(platform, 'Task', await signIn(platform));
  await tasks.create({});

  const { url = '' } = (await testDatabase(dataDir)) ?? {};
  const removal = new pg.Client({ connectionString: url });
  await removal.connect();
  onTestFinished(() => removal.end());
  await removal.query('BEGIN');
  const { rows } = await removal.query<{ own: number }>('SELECT pg_backend_pid() AS own');
  await removal.query("UPDATE memberships SET admission = 'removed' WHERE user_id = $1", [owner]);
  const response = tasks.call('POST', '', { owner });
  const waits = `SELECT 1 FROM pg_stat_activity WHERE ${rows[0]?.own} = ANY (pg_blocking_pids(pid))`;
  await expect.poll(() => runSql(dataDir, waits)).toHaveLength(1);
  await removal.query('COMMIT');

  expect(await response).toMatchObject({ status: 422, body: { fields: ['owner'] } });
});
