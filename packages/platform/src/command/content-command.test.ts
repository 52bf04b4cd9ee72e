import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import { contentCalls, HEADING, STEPS, startWithContent } from '../../testing/content-site.ts';
import { addDatabaseFile } from '../../testing/database-file.ts';

import { appFolder, runGroundwork } from '../../testing/dev-process.ts';

const bridge = fileURLToPath(new URL('../../../editor-bridge', import.meta.url));
const sources = {
  'src/content/hero.ts': "// Words\nexport const hero = { heading: 'Land', target: '#steps' };\n",
  'src/content/steps.ts': "export const steps = [{ title: 'Find' }, { title: 'Secure' }];\n",
};

function siteSources(files: Readonly<Record<string, object | string>> = {}): string {
  const cwd = appFolder({ 'package.json': { type: 'module' }, ...sources, ...files });
  const link = join(cwd, 'node_modules/@groundwork/editor-bridge');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(bridge, link);
  return cwd;
}

async function addData(cwd: string): Promise<void> {
  const dataDir = join(cwd, '.groundwork');
  mkdirSync(dataDir);
  await addDatabaseFile(dataDir);
}

const read = (cwd: string, path: string) => readFileSync(join(cwd, path), 'utf8');

async function publish() {
  const { platform, token } = await startWithContent();
  const calls = contentCalls(platform, token);
  await calls.put(HEADING, 'Power');
  await calls.put(STEPS, [{ title: 'Find' }, { title: 'Build' }]);
  expect((await calls.publish()).status).toBe(200);
  return { platform, token };
}

describe('groundwork content', () => {
  it('writes the published content of a running platform into the source files', async () => {
    const { platform, token } = await publish();
    const cwd = siteSources();
    const args = ['content', 'pull', '--url', platform.url, '--token', token];

    expect(await runGroundwork(args, { cwd }).ended).toMatchObject({
      code: 0,
      output: `written   ${HEADING}\nwritten   ${STEPS}\n`,
    });
    expect(read(cwd, 'src/content/hero.ts')).toBe(
      sources['src/content/hero.ts'].replace('Land', 'Power'),
    );
    expect(read(cwd, 'src/content/steps.ts')).toBe(
      sources['src/content/steps.ts'].replace('Secure', 'Build'),
    );
  });

  it.runIf(runsAllTests)('writes nothing if the data contains no published content', async () => {
    const cwd = siteSources();
    await addData(cwd);
    expect(await runGroundwork(['content', 'pull'], { cwd }).ended).toMatchObject({
      code: 0,
      output: 'There are no changes to write.\n',
    });
  });

  it.runIf(runsAllTests)(
    'writes the changes from a file, and lists those that the source files cannot contain',
    async () => {
      const cwd = siteSources({
        'changes.json': { [HEADING]: 'Power', 'src/content/hero.ts#hero.gone': 'x' },
      });
      const { code, output } = await runGroundwork(['content', 'apply', 'changes.json'], { cwd })
        .ended;

      expect(code).toBe(1);
      expect(output).toContain(`written   ${HEADING}\nrejected  src/content/hero.ts#hero.gone: `);
      expect(read(cwd, 'src/content/hero.ts')).toContain("'Power'");
    },
  );

  it.runIf(runsAllTests)(
    'reports that the platform rejects the token, without printing the token',
    async () => {
      const { platform } = await startWithContent();
      const args = ['content', 'pull', '--url', platform.url, '--token', 'secret-token'];
      const { code, errors } = await runGroundwork(args, { cwd: siteSources() }).ended;

      expect(code).toBe(1);
      expect(errors).toContain('You must be logged in');
      expect(errors).not.toContain('secret-token');
    },
  );

  it.runIf(runsAllTests)(
    'reports a file without changes, and a folder whose site does not depend on the editor bridge',
    async () => {
      const cwd = siteSources({ 'list.json': '[]' });
      const run = async (args: string[], folder: string) =>
        (await runGroundwork(['content', ...args], { cwd: folder }).ended).errors;

      expect(await run(['apply', 'list.json'], cwd)).toContain('contains no changes of content');
      const empty = appFolder({});
      await addData(empty);
      expect(await run(['pull'], empty)).toContain('editor-bridge/vite cannot be loaded');
    },
  );
});
