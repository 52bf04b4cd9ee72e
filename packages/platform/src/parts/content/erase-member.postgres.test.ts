import { runSql, temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { contentCalls, HEADING, startWithContent } from '../../../testing/content-site.ts';
import { ann, signIn } from '../../../testing/sign-in.ts';
import { callApi } from '../../../testing/test-platform.ts';

it('deletes a value that a concurrent change stores for a deleted account', async () => {
  const dataDir = temporaryFolder();
  const { platform } = await startWithContent({ dataDir });
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
  const token = await signIn(platform, ann);
  await contentCalls(platform, token).put(HEADING, 'Hers');
  const { url = '' } = (await testDatabase(dataDir)) ?? {};
  const change = new pg.Client({ connectionString: url });
  await change.connect();
  onTestFinished(() => change.end());
  await change.query('BEGIN');
  await change.query('UPDATE content_revisions SET revision = revision + 1');
  await change.query(
    "INSERT INTO content_written SELECT app_id, path, 'removed', user_id, value, user_id, 9 FROM content_written",
  );
  const body = { password: ann.password };
  await callApi(platform, routes.currentUser, { method: 'DELETE', token, body });
  const { rows } = await change.query<{ own: number }>('SELECT pg_backend_pid() AS own');
  const waits = `SELECT 1 FROM pg_stat_activity WHERE ${rows[0]?.own} = ANY (pg_blocking_pids(pid))`;
  await expect.poll(() => runSql(dataDir, waits)).toHaveLength(1);
  await change.query('COMMIT');
  const deletions = 'SELECT user_id FROM account_deletions';
  await expect.poll(() => runSql(dataDir, deletions)).toEqual([]);
  expect(await runSql(dataDir, 'SELECT value FROM content_written')).toEqual([]);
});
