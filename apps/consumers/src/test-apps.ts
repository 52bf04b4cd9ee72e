/** Apps outside the workspace, and platforms, for one test each. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import { inject, onTestFinished } from 'vitest';
import { run } from './run.ts';

/** Copies an app of `apps/`, installs it with the packed packages, and resolves with its folder. */
export async function installApp(name: string): Promise<string> {
  const folder = await createTemporaryFolder(name);
  await cp(join(import.meta.dirname, '../apps', name), folder, { recursive: true });
  await overrideWithTarballs(folder);
  await run(folder, 'pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile']);
  return folder;
}

/** Creates an app as `pnpm create @groundwork` does, runs the printed steps, and resolves with its folder. */
export async function createApp(name: string): Promise<string> {
  const parent = await createTemporaryFolder('create');
  // Unpacks the tarball, because files of the template could get lost when the package is packed.
  await run(parent, 'tar', ['-xzf', inject('tarballs')['@groundwork/create'] ?? '']);
  const printed = await run(parent, process.execPath, ['package/bin/create.js', name]);
  const folder = join(parent, name);
  await overrideWithTarballs(folder);
  const [, packages = ''] = /^ *pnpm add (.*)$/m.exec(printed) ?? [];
  await run(folder, 'pnpm', ['add', '--prefer-offline', ...packages.split(' ')]);
  return folder;
}

/** Starts a platform for the duration of the test, with a site to serve if `siteDir` is given. */
export async function startTestPlatform(siteDir?: string): Promise<RunningPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-platform-'));
  const platform = await startPlatform({ port: 0, dataDir, siteDir, logLevel: 'silent' });
  onTestFinished(async () => {
    await platform.stop();
    await rm(dataDir, { recursive: true });
  });
  return platform;
}

/** Returns the environment variables from which an app reads the URL and the app id of its platform. */
export function environmentFor({ url, appId }: RunningPlatform): Readonly<Record<string, string>> {
  return { PLATFORM_URL: url, PLATFORM_APP_ID: appId };
}

async function createTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `groundwork-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function overrideWithTarballs(folder: string): Promise<void> {
  await writeFile(join(folder, 'pnpm-workspace.yaml'), pnpmSettings(inject('tarballs')));
}

/** The packages depend on each other by versions that only the tarballs have, so the settings override them. */
function pnpmSettings(tarballs: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(tarballs).map(([name, path]) => `  '${name}': 'file:${path}'`);
  return ['overrides:', ...overrides, 'strictDepBuilds: false', ''].join('\n');
}
