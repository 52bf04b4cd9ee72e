/** Apps in folders of their own, with nothing of the workspace around them. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { run } from './run.ts';

/** Copies an app of `apps/`, installs it with the packed packages, and resolves with its folder. */
export async function installApp(name: string): Promise<string> {
  const folder = await temporaryFolder(name);
  await cp(join(import.meta.dirname, '../apps', name), folder, { recursive: true });
  await takeFromShelf(folder);
  await run(folder, 'pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile']);
  return folder;
}

/** Makes an app as `pnpm create @groundwork` does, takes the steps it tells, and resolves with its folder. */
export async function createApp(name: string): Promise<string> {
  const parent = await temporaryFolder('create');
  // Unpacked, because packing is what leaves files of a template out.
  await run(parent, 'tar', ['-xzf', inject('tarballs')['@groundwork/create'] ?? '']);
  const told = await run(parent, process.execPath, ['package/bin/create.js', name]);
  const folder = join(parent, name);
  await takeFromShelf(folder);
  const [, packages = ''] = /^ *pnpm add (.*)$/m.exec(told) ?? [];
  await run(folder, 'pnpm', ['add', '--prefer-offline', ...packages.split(' ')]);
  return folder;
}

async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `groundwork-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function takeFromShelf(folder: string): Promise<void> {
  await writeFile(join(folder, 'pnpm-workspace.yaml'), settings(inject('tarballs')));
}

/** The packages ask for one another by version; those versions are on the shelf, not on the registry. */
function settings(tarballs: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(tarballs).map(([name, path]) => `  '${name}': 'file:${path}'`);
  return ['overrides:', ...overrides, 'strictDepBuilds: false', ''].join('\n');
}
