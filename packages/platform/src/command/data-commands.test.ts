import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDatabaseFile } from '../../testing/database-file.ts';

import { appFolder } from '../../testing/dev-process.ts';
import { runInProcess } from '../../testing/run-in-process.ts';

const id = '6906f4deda066f643ce50586';
const app = {
  'groundwork/entities/Task.jsonc': { properties: { title: { type: 'string' } } },
  'seed.json': {
    users: [{ email: 'ann@example.org', password: 'a long password' }],
    entities: { Task: [{ title: 'Water' }] },
  },
  'exported/Task.csv': `title,id\n"Weed","${id}"\n"Dig",""`,
};

async function startedApp(): Promise<string> {
  const cwd = appFolder(app);
  const dataDir = join(cwd, '.groundwork');
  mkdirSync(dataDir);
  await addDatabaseFile(dataDir);
  return cwd;
}

describe('command in a folder without data', () => {
  it.each([
    [['seed', 'seed.json']],
    [['import', 'exported']],
    [['replace-keys']],
    [['content', 'pull']],
  ])('rejects the command %j in a folder without data, and creates no data', async (args) => {
    const cwd = appFolder(app);
    const { code, output, errors } = await runInProcess(args, { cwd });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(
      /^There is no data in .+ The first start of an app creates its data\.\n$/,
    );
    expect(readdirSync(cwd).sort()).toEqual(['exported', 'groundwork', 'seed.json']);
  });
});

describe('groundwork seed', () => {
  it("stores a seed file's users and records once, even if the command is repeated", async () => {
    const cwd = await startedApp();
    const first = await runInProcess(['seed', 'seed.json'], { cwd });
    expect(first).toEqual({ code: 0, output: 'User: 1 created\nTask: 1 created\n', errors: '' });
    const second = await runInProcess(['seed', 'seed.json'], { cwd });
    expect(second.output).toBe(
      'User: 0 created, 1 already stored\nTask: 0 created, 1 skipped (no id, and Task already has records)\n',
    );
  });

  it('reports a file that cannot be read', async () => {
    const { code, errors } = await runInProcess(['seed', 'gone.json'], { cwd: appFolder(app) });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The seed .+gone\.json cannot be read\. Check the path\.\n$/);
  });
});

describe('groundwork replace-keys', () => {
  it('reports that replacing the signing keys has signed out all users', async () => {
    const cwd = await startedApp();
    const { code, output } = await runInProcess(['replace-keys'], { cwd });
    expect(code).toBe(0);
    expect(output).toContain('Everybody is signed out');
  });
});

describe('groundwork import', () => {
  it('reports rejected rows, and exits with code 1', async () => {
    const { code, output } = await runInProcess(['import', 'exported'], {
      cwd: await startedApp(),
    });
    expect(code).toBe(1);
    expect(output).toBe(
      'Task.csv:3: rejected: Error in field id: Field required, so that no record is imported twice\nTask.csv: 1 imported, 0 skipped, 1 rejected\n',
    );
  });
});
