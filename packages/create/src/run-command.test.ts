import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from './run-command.ts';

const workspace = join(import.meta.dirname, '../../..');

/** Prepares the command in a temporary folder. */
function inTemporaryFolder() {
  const cwd = mkdtempSync(join(tmpdir(), 'groundwork-create-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const printed = { out: '', error: '' };
  const run = (...args: string[]) =>
    runCommand(args, {
      cwd,
      write: (text) => {
        printed.out += text;
      },
      writeError: (text) => {
        printed.error += text;
      },
    });
  return { cwd, printed, run };
}

describe('runCommand', () => {
  it('creates an app in a new folder and names it after the folder', async () => {
    const { cwd, printed, run } = inTemporaryFolder();
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
    expect(printed.out).toContain('cd sites/land-desk');
    expect(printed.error).toBe('');
  });

  it('does not change a folder that is not empty', async () => {
    const { cwd, printed, run } = inTemporaryFolder();
    mkdirSync(join(cwd, 'desk'));
    writeFileSync(join(cwd, 'desk/notes.txt'), 'Dear Sir');
    expect(await run('desk')).toBe(1);
    expect(printed.error).toContain('is not empty, so nothing was changed');
    expect(readdirSync(join(cwd, 'desk'))).toEqual(['notes.txt']);
  });

  it.each(['My-App', '-', 'ä', '.hidden'])('rejects the name %s', async (name) => {
    const { cwd, printed, run } = inTemporaryFolder();
    expect(await run(name)).not.toBe(0);
    expect(printed.error).toMatch(/is not a valid app name|Usage/);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('rejects a path that is a file', async () => {
    const { cwd, printed, run } = inTemporaryFolder();
    writeFileSync(join(cwd, 'taken'), '');
    expect(await run('taken')).toBe(1);
    expect(printed.error).toContain('cannot be created');
    expect(printed.error).toContain('Choose another folder.');
  });

  it('prints its usage without a folder, with several, or with --help', async () => {
    const { printed, run } = inTemporaryFolder();
    expect(await run()).toBe(2);
    expect(await run('one', 'two')).toBe(2);
    expect(printed.error).toContain('Usage: pnpm create @groundwork FOLDER');
    expect(await run('--help')).toBe(0);
    expect(printed.out).toContain('Usage');
  });
});

describe('the template', () => {
  it('depends on the versions that the packages are tested with', () => {
    const catalog = readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8');
    const template = readFileSync(join(import.meta.dirname, '../template/package.json'), 'utf8');
    const { dependencies, devDependencies } = JSON.parse(template);
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      // In the catalog, `typescript` is the build with an API for tools; the compiler is `@typescript/native`.
      const entry = name === 'typescript' ? '@typescript/native": npm:typescript@' : `${name}"?: `;
      const [, version] = new RegExp(`^  "?${entry}(\\S+)$`, 'm').exec(catalog) ?? [];
      expect(`${name} ${range}`).toBe(`${name} ^${version}`);
    }
  });
});
