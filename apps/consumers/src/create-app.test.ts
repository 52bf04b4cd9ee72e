/** Tests `pnpm create:app`, which creates an app with the packages of this repository. */
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

  it('reports the missing argument if it is called without a folder', async () => {
    await expect(run('.', process.execPath, [script])).rejects.toThrow('pnpm create:app ../my-app');
  });
});
