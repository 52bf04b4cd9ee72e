import { entitiesFolder, runSql, temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { callsTo } from '../../../testing/entity-platform.ts';
import { signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const isMember = { 'team.members': '{{user.id}}' };
const schemas = {
  Team: { properties: { members: { type: 'array', items: { type: 'string' } } } },
  Task: {
    properties: { title: { type: 'string' }, team: { type: 'reference', entity: 'Team' } },
    rls: { read: true, create: true, update: isMember, delete: isMember },
  },
};

it.each([
  ['PUT', 403],
  ['DELETE', 404],
])('a concurrent change that ends the right to %s a record comes first', async (method, status) => {
  const dataDir = temporaryFolder();
  const platform = await startTestPlatform({ dataDir, entitiesDir: entitiesFolder(schemas) });
  const token = await signUp(platform);
  const userId = await userIdOf(platform, token);
  const admin = await signIn(platform);
  const team = await callsTo(platform, 'Team', admin).create({ members: [userId] });
  const tasks = callsTo(platform, 'Task', token);
  const { id } = await tasks.create({ title: 'a', team: team.id });

  const { url = '' } = (await testDatabase(dataDir)) ?? {};
  const change = new pg.Client({ connectionString: url });
  await change.connect();
  onTestFinished(() => change.end());
  await change.query('BEGIN');
  const { rows } = await change.query<{ number: number; own: number }>(
    "SELECT number, pg_backend_pid() AS own FROM collections WHERE entity = 'Team'",
  );
  const [{ number, own } = { number: 0, own: 0 }] = rows;
  await change.query(`UPDATE records_${number} SET data = '{"members":[]}'`);
  const response = tasks.call(method, `/${id}`, method === 'PUT' ? { title: 'b' } : undefined);
  const waits = `SELECT 1 FROM pg_stat_activity WHERE ${own} = ANY (pg_blocking_pids(pid))`;
  await expect.poll(() => runSql(dataDir, waits)).toHaveLength(1);
  await change.query('COMMIT');

  expect(await response).toMatchObject({ status });
  expect(await callsTo(platform, 'Task', admin).list()).toMatchObject([{ title: 'a' }]);
});
