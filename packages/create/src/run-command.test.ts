import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEMPLATES } from './create-app.ts';
import { findPackageManager } from './package-manager.ts';
import { runCommand } from './run-command.ts';

const workspace = join(import.meta.dirname, '../../..');

/** Creates a temporary folder. Returns functions that run the command in it. */
function inTemporaryFolder(canInstall = true, agent = 'pnpm/10.12.1') {
  const cwd = mkdtempSync(join(tmpdir(), 'groundwork-create-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const printed = { out: '', error: '' };
  const installed: string[] = [];
  const run = (...args: string[]) =>
    runCommand(args, {
      cwd,
      write: (text) => {
        printed.out += text;
      },
      writeError: (text) => {
        printed.error += text;
      },
      packageManager: findPackageManager(agent),
      install: (folder, manager) => {
        installed.push(`${manager} ${folder}`);
        return canInstall;
      },
    });
  return { cwd, printed, installed, run };
}

describe('runCommand', () => {
  it('creates an app in a new folder and names it after the folder', async () => {
    const { cwd, printed, run } = inTemporaryFolder();
    expect(await run('sites/land-desk')).toBe(0);

    const app = join(cwd, 'sites/land-desk');
    expect(readdirSync(app).toSorted()).toEqual([
      '.gitignore',
      'README.md',
      'groundwork',
      'groundwork-types.d.ts',
      'groundwork.config.json',
      'index.html',
      'package.json',
      'src',
      'tsconfig.json',
      'vite.config.ts',
    ]);
    expect(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).name).toBe('land-desk');
    expect(readFileSync(join(app, 'src/content/home.ts'), 'utf8')).toContain("name: 'land-desk'");
    const config = readFileSync(join(app, 'groundwork.config.json'), 'utf8');
    expect(JSON.parse(config)).toEqual({ app: { name: 'land-desk' } });
    expect(printed.out).toContain('Next:\n\n  cd sites/land-desk\n  pnpm dev\n');
    expect(printed.error).toBe('');
  });

  it('creates a site whose content contains its name, and that gives accounts only to invited people', async () => {
    const { cwd, run } = inTemporaryFolder();
    expect(await run('acre-land', '--template', 'site')).toBe(0);
    const app = join(cwd, 'acre-land');
    expect(readFileSync(join(app, 'src/content/site.ts'), 'utf8')).toContain("name: 'acre-land'");
    expect(readdirSync(join(app, 'src'))).toContain('contact.tsx');
    const config = readFileSync(join(app, 'groundwork.config.json'), 'utf8');
    expect(JSON.parse(config)).toEqual({
      app: { name: 'acre-land', auth: { registration: false } },
    });
    expect(readFileSync(join(app, 'package.json'), 'utf8')).not.toContain('""');
  });

  it.each(TEMPLATES)(
    'the scripts of the template %s contain only syntax that sh, cmd and PowerShell share',
    async (template) => {
      const { cwd, run } = inTemporaryFolder();
      await run('desk', '--template', template);
      const { scripts } = JSON.parse(readFileSync(join(cwd, 'desk/package.json'), 'utf8'));
      for (const script of Object.values(scripts)) {
        expect(script).toMatch(/^[\w-]+( [\w-]+)*( && [\w-]+( [\w-]+)*)*$/);
      }
    },
  );

  it('installs the dependencies; if the installation fails, prints the command that installs them', async () => {
    const { cwd, installed, run } = inTemporaryFolder();
    await run('desk');
    expect(installed).toEqual([`pnpm ${join(cwd, 'desk')}`]);
    const offline = inTemporaryFolder(false);
    expect(await offline.run('desk')).toBe(0);
    expect(offline.printed.out).toContain('cd desk\n  pnpm install\n  pnpm dev\n');
  });

  it.each([
    ['npm/11.4.2 node/v24.1.0 linux x64 workspaces/false', 'npm', 'npm run dev'],
    ['pnpm/10.12.1 npm/? node/v24.1.0 linux x64', 'pnpm', 'pnpm dev'],
    ['yarn/1.22.22 npm/? node/v24.1.0 linux x64', 'yarn', 'yarn dev'],
    ['yarn/4.9.2 npm/? node/v24.1.0 linux x64', 'yarn', 'yarn dev'],
    ['bun/1.2.15 npm/? node/v24.1.0 linux x64', 'bun', 'bun run dev'],
  ])("writes %s commands into the app's files", async (agent, name, dev) => {
    const { cwd, printed, installed, run } = inTemporaryFolder(true, agent);
    expect(await run('--help')).toBe(0);
    expect(printed.out).toContain(`Usage: ${name} create @groundwork FOLDER`);
    await run('desk');
    expect(installed).toEqual([`${name} ${join(cwd, 'desk')}`]);
    expect(printed.out).toContain(`Next:\n\n  cd desk\n  ${dev}\n`);
    for (const file of ['README.md', 'src/start-up-error.tsx']) {
      expect(readFileSync(join(cwd, 'desk', file), 'utf8')).toContain(dev);
    }
    expect(readFileSync(join(cwd, 'desk/README.md'), 'utf8')).toContain(`\n${name} install `);
    const offline = inTemporaryFolder(false, agent);
    await offline.run('desk');
    expect(offline.printed.out).toContain(`  ${name} install\n  ${dev}\n`);
  });

  it('does not install the dependencies if it is called with --no-install', async () => {
    const { printed, installed, run } = inTemporaryFolder();
    expect(await run('land-desk', '--no-install')).toBe(0);
    expect(installed).toEqual([]);
    expect(printed.out).toContain('  cd land-desk\n  pnpm install\n  pnpm dev\n');
  });

  it('prints npm commands and installs nothing if no package manager runs the command', async () => {
    const { printed, installed, run } = inTemporaryFolder(true, '');
    await run('desk');
    expect(installed).toEqual([]);
    expect(printed.out).toContain('cd desk\n  npm install\n  npm run dev\n');
  });

  it('the created app depends on the package versions with which the command was built', async () => {
    const { cwd, run } = inTemporaryFolder();
    await run('desk');
    const manifest = JSON.parse(readFileSync(join(cwd, 'desk/package.json'), 'utf8'));
    for (const name of ['sdk', 'auth-react', 'editor-bridge', 'site-kit', 'ui', 'platform']) {
      const source = readFileSync(join(workspace, 'packages', name, 'package.json'), 'utf8');
      const { [`@groundwork/${name}`]: range } = {
        ...manifest.dependencies,
        ...manifest.devDependencies,
      };
      expect(range).toBe(`^${JSON.parse(source).version}`);
    }
  });

  it('leaves a folder that is not empty unchanged', async () => {
    const { cwd, printed, run } = inTemporaryFolder();
    mkdirSync(join(cwd, 'desk'));
    writeFileSync(join(cwd, 'desk/notes.txt'), 'Dear Sir');
    expect(await run('desk')).toBe(1);
    expect(printed.error).toContain('is not empty, so nothing was changed');
    expect(readdirSync(join(cwd, 'desk'))).toEqual(['notes.txt']);
  });

  it.each(['My-App', '-', 'ä', '.hidden'])('rejects %s as an app name', async (name) => {
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

  it('prints its usage if it is called without a folder, with several folders, or with --help', async () => {
    const { printed, run } = inTemporaryFolder();
    expect(await run()).toBe(2);
    expect(await run('one', 'two')).toBe(2);
    expect(printed.error).toContain(
      'The folder is missing.\n\nUsage: pnpm create @groundwork FOLDER',
    );
    expect(await run('desk', '--help')).toBe(0);
    expect(printed.out).toContain('Usage');
  });

  it('rejects an unknown option with an error that names it, and prints its usage', async () => {
    const { cwd, printed, run } = inTemporaryFolder();
    expect(await run('desk', '--typescript')).toBe(2);
    expect(printed.error).toMatch(/^Unknown option '--typescript'.*\n\nUsage: /);
    expect(await run('desk', '--template', 'blog')).toBe(2);
    expect(printed.error).toContain('There is no template "blog".\n\nUsage: ');
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe('templates', () => {
  it.each(TEMPLATES)('%s depends on the versions with which the packages are tested', (name) => {
    const catalog = readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8');
    const manifest = join(import.meta.dirname, '../template', name, 'package.json');
    const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const [dependency, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (range === '') continue;
      // In pnpm's catalog, `typescript` is a build with an API for tools, so an app gets the version of
      // `@typescript/native`.
      const entry =
        dependency === 'typescript' ? '@typescript/native": npm:typescript@' : `${dependency}"?: `;
      const [, version] = new RegExp(`^  "?${entry}(\\S+)$`, 'm').exec(catalog) ?? [];
      expect(`${dependency} ${range}`).toBe(`${dependency} ^${version}`);
    }
  });
});
