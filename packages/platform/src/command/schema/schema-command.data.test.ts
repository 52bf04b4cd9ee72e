import { join } from 'node:path';
import { withReadOnly } from '@groundwork/engine';
import { captureLog, testDatabase } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDatabaseFile } from '../../../testing/database-file.ts';
import { appFolder, writeFiles } from '../../../testing/dev-process.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { runInProcess } from '../../../testing/run-in-process.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';

const file = 'groundwork/entities/Task.jsonc';
const before = { properties: { titel: { type: 'string' }, status: { type: 'string' } } };
const after = {
  properties: {
    title: { type: 'string' },
    status: { type: 'string', enum: ['open', 'done'] },
  },
};

/** Starts an app that has stored a record for each of the given objects. */
async function startApp(records: readonly object[]) {
  const root = appFolder({ [file]: before, '.groundwork/README': '' });
  const dataDir = join(root, '.groundwork', 'data');
  const database = await testDatabase(dataDir);
  if (!database) await addDatabaseFile(dataDir);
  const env = {
    GROUNDWORK_DATA_DIR: dataDir,
    GROUNDWORK_LOG_LEVEL: 'silent',
    GROUNDWORK_PUBLIC_URL: 'https://app.example',
    ...(database && { DATABASE_URL: database.url }),
  };
  const stored = { dataDir, database: database ?? {} };
  const start = (logLevel: 'silent' | 'warn' = 'silent') =>
    startTestPlatform({ dataDir, entitiesDir: join(root, 'groundwork/entities'), logLevel });
  const platform = await start();
  const tasks = callsTo(platform, 'Task', await signIn(platform));
  const ids: string[] = [];
  for (const record of records) ids.push((await tasks.create(record)).id);
  const diff = (...args: readonly string[]) =>
    runInProcess(['schema', 'diff', ...args], { cwd: root, env });
  const apply = () => runInProcess(['schema', 'apply'], { cwd: root, env });
  return { root, platform, start, diff, apply, ids, stored };
}

describe('groundwork schema diff', () => {
  it('reports what changed entity files mean for the records of a running app', async () => {
    const { root, diff, ids } = await startApp([
      { titel: 'Dig', status: 'open' },
      { titel: 'Weed', status: 'doing' },
    ]);
    expect(await diff()).toEqual({
      code: 0,
      output: '2 stored records. The entity files accept all of them.\n',
      errors: '',
    });
    writeFiles(root, { [file]: after });
    const { code, output } = await diff();
    expect({ code, output }).toEqual({
      code: 1,
      output: [
        '2 stored records. The entity files do not accept all of them.',
        '',
        'Records that the schema does not accept:',
        `  - Task.status: Expects one of open, done: 1 record, such as ${ids[1]}`,
        '',
        'Fields that remain in records, but that the schema does not declare:',
        `  - Task.titel: 2 records, such as ${ids.toSorted().join(', ')}. Was it renamed to title?`,
        '',
      ].join('\n'),
    });
    const json = z.object({ findings: z.array(z.object({ field: z.string() })) });
    const { findings } = json.parse(JSON.parse((await diff('--json')).output));
    expect(findings.map(({ field }) => field).toSorted()).toEqual(['status', 'titel']);
  });

  it('the next start warns of records that the entity files do not accept', async () => {
    const { root, platform, start } = await startApp([{ status: 'doing' }]);
    await platform.stop();
    writeFiles(root, { [file]: after });
    const lines = captureLog();
    await start('warn');
    await expect
      .poll(() => lines.join(''))
      .toMatch(
        /do not accept all stored records\. Records by field: Task\.status \(1\)\. Run "groundwork schema diff"/,
      );
  });
});

describe('groundwork schema apply', () => {
  it('runs the migrations of the app once, and calls their functions', async () => {
    const { root, platform, apply, diff } = await startApp([{ titel: 'Dig', status: 'doing' }]);
    await platform.stop();
    writeFiles(root, {
      [file]: after,
      'groundwork/functions/shorten.ts': `export default async (request: Request) => {
        const { records } = await request.json();
        return Response.json({
          records: records.map(({ id, title }) => ({ id, title: title.slice(0, 2) })),
        });
      };`,
      'groundwork/migrations/1.jsonc': {
        entity: 'Task',
        steps: [
          { rename: 'titel', to: 'title' },
          { map: 'status', values: { doing: 'open' } },
          { function: 'shorten' },
        ],
      },
    });
    expect(await apply()).toMatchObject({ code: 0, output: '1: 1 changed, 0 rejected\n' });
    expect((await apply()).output).toBe('All migrations have run already.\n');
    expect((await diff()).output).toBe('1 stored record. The entity files accept all of them.\n');
  });

  it('starts no automations', async () => {
    const { root, platform, apply, stored } = await startApp([{ titel: 'Dig' }]);
    await platform.stop();
    const schedule = { type: 'scheduled', schedule_type: 'cron', cron_expression: '* * * * *' };
    writeFiles(root, {
      'groundwork/functions/remind.ts': 'export default async () => Response.json({});',
      'groundwork/functions/remind/function.jsonc': {
        automations: [{ name: 'often', ...schedule }],
      },
    });
    expect(await apply()).toMatchObject({ code: 0, output: 'All migrations have run already.\n' });
    const row = await withReadOnly(stored, async (connection) =>
      connection.get('SELECT count(*) AS count FROM automation_schedules'),
    );
    expect(Number(row?.count)).toBe(0);
  });

  it('migrates references to users, and does not report them as missing', async () => {
    const { root, platform, apply, diff } = await startApp([]);
    const token = await signIn(platform);
    const me = await callApi(platform, routes.currentUser, { token });
    const { id } = z.object({ id: z.string() }).parse(await me.json());
    await callsTo(platform, 'Task', token).create({ titel: id });
    await platform.stop();
    writeFiles(root, {
      [file]: { properties: { owner: { type: 'reference', entity: 'User' } } },
      'groundwork/migrations/1.jsonc': {
        entity: 'Task',
        steps: [{ rename: 'titel', to: 'owner' }],
      },
    });
    expect(await apply()).toMatchObject({ code: 0, output: '1: 1 changed, 0 rejected\n' });
    expect((await diff()).output).toBe('1 stored record. The entity files accept all of them.\n');
  });

  it('reports the errors of a migration file', async () => {
    const { root, platform, apply } = await startApp([]);
    await platform.stop();
    writeFiles(root, {
      'groundwork/migrations/1.jsonc': { entity: 'Tusk', steps: [{ function: 'gone' }] },
      'groundwork/migrations/2.jsonc': { entity: 'Task', steps: [{ renam: 'a', to: 'id' }] },
    });
    const { code, errors } = await apply();
    expect(code).toBe(1);
    expect(errors).toMatch(/1\.jsonc:1:\d+: entity names Tusk, which is not an entity/);
    expect(errors).toMatch(/1\.jsonc:1:\d+: steps\.0\.function names gone/);
    expect(errors).toMatch(/2\.jsonc:1:\d+: steps\.0 expects/);
  });
});
