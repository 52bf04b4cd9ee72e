import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run-command.ts';

const workspace = join(import.meta.dirname, '../../..');

/** Runs the command in a folder of its own. */
function inFolder() {
  const cwd = mkdtempSync(join(tmpdir(), 'groundwork-create-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const said = { out: '', error: '' };
  const run = (...parameters: string[]) =>
    runCommand(parameters, {
      cwd,
      write: (text) => {
        said.out += text;
      },
      writeError: (text) => {
        said.error += text;
      },
    });
  return { cwd, said, run };
}

test('an app is made in a new folder, under its name', async () => {
  const { cwd, said, run } = inFolder();
  expect(await run('sites/land-desk')).toBe(0);

  const app = join(cwd, 'sites/land-desk');
  expect(readdirSync(app).toSorted()).toEqual([
    '.env',
    '.gitignore',
    'README.md',
    'index.html',
    'package.json',
    'src',
    'tsconfig.json',
    'vite.config.ts',
  ]);
  expect(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).name).toBe('land-desk');
  expect(readFileSync(join(app, 'index.html'), 'utf8')).toContain('<title>land-desk</title>');
  expect(said.out).toContain('cd sites/land-desk');
  expect(said.error).toBe('');
});

test('a folder that holds something is left as it is', async () => {
  const { cwd, said, run } = inFolder();
  mkdirSync(join(cwd, 'desk'));
  writeFileSync(join(cwd, 'desk/letter.txt'), 'Dear Sir');
  expect(await run('desk')).toBe(1);
  expect(said.error).toContain('not empty, and nothing in it was touched');
  expect(readdirSync(join(cwd, 'desk'))).toEqual(['letter.txt']);
});

test.each(['My-App', '-', 'ä', '.hidden'])('the name %s makes no app', async (name) => {
  const { cwd, said, run } = inFolder();
  expect(await run(name)).not.toBe(0);
  expect(said.error).toMatch(/cannot be the name|Usage/);
  expect(readdirSync(cwd)).toEqual([]);
});

test('a place that is a file is refused in words', async () => {
  const { cwd, said, run } = inFolder();
  writeFileSync(join(cwd, 'taken'), '');
  expect(await run('taken')).toBe(1);
  expect(said.error).toContain('Choose another place.');
});

test('without a folder, or with more than one, it says how it is called', async () => {
  const { said, run } = inFolder();
  expect(await run()).toBe(2);
  expect(await run('one', 'two')).toBe(2);
  expect(said.error).toContain('Usage: pnpm create @groundwork FOLDER');
  expect(await run('--help')).toBe(0);
  expect(said.out).toContain('Usage');
});

test('the template asks for the versions that the packages are tested with', () => {
  const catalog = readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8');
  const template = readFileSync(join(import.meta.dirname, '../template/package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(template);
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    // What the catalog calls `typescript` is the build that tools call; the compiler has another name there.
    const entry = name === 'typescript' ? '@typescript/native": npm:typescript@' : `${name}"?: `;
    const [, version] = new RegExp(`^  "?${entry}(\\S+)$`, 'm').exec(catalog) ?? [];
    expect(`${name} ${range}`).toBe(`${name} ^${version}`);
  }
});
