import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { createTemporaryFolder } from './test-apps.ts';

const script = join(import.meta.dirname, '../../launcher/src/create-app.ts');

describe('command pnpm create:app', () => {
  it.runIf(runsAllTests)('creates an app that installs its own packages and builds', async () => {
    const folder = await createTemporaryFolder('create-app');
    await run(folder, process.execPath, [script, 'land-desk'], { INIT_CWD: folder });
    const app = join(folder, 'land-desk');
    await run(app, 'pnpm', ['install', '--prefer-offline']);
    await run(app, 'pnpm', ['build']);

    expect(await readFile(join(app, 'README.md'), 'utf8')).toContain('pnpm dev');
    expect(await readFile(join(app, 'dist/client/index.html'), 'utf8')).toContain('land-desk');
  });

  it.each([
    [[], 'Name one folder.'],
    [['My-App'], '"My-App" is not a valid app name.'],
    [['my-app', '--template', 'blog'], 'There is no template "blog".'],
    [['my-app', '--typescript'], "Unknown option '--typescript'"],
  ])('rejects the arguments %j before the build, and prints its usage', async (args, problem) => {
    const failed = run('.', process.execPath, [script, ...args]);
    await expect(failed).rejects.toThrow(problem);
    await expect(failed).rejects.not.toThrow('Building');
    await expect(failed).rejects.toThrow('Usage: pnpm create:app FOLDER');
  });

  it('prints its usage with --help', async () => {
    expect(await run('.', process.execPath, [script, '--help'])).toContain(
      'Usage: pnpm create:app FOLDER',
    );
  });
});
