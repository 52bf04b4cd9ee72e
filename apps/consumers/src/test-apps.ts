/** Creates apps outside the workspace, and platforms that run for one test. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '@groundwork/launcher/packed-packages';
import { type PlatformSettings, type RunningPlatform, startPlatform } from '@groundwork/platform';
import { inject, onTestFinished } from 'vitest';
import { run } from './run.ts';

/** Copies an app from `apps/`, and installs it with the packed packages. Resolves with its folder. */
export async function installApp(name: string): Promise<string> {
  const folder = await copyApp(name);
  await installDependencies(folder);
  return folder;
}

export async function copyApp(name: string): Promise<string> {
  const folder = await createTemporaryFolder(name);
  await cp(join(import.meta.dirname, '../apps', name), folder, { recursive: true });
  return folder;
}

/**
 * Installs an app's dependencies: the packed packages of this repository, and all others from the registry.
 */
export async function installDependencies(folder: string): Promise<void> {
  await writeFile(join(folder, 'pnpm-workspace.yaml'), settingsFor(folder, inject('tarballs')));
  await run(folder, 'pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile']);
}

/**
 * Creates an app like `pnpm create @groundwork`, but installs the packed packages instead of the registry's packages.
 * Resolves with the app's folder.
 *
 * @param options further arguments of the command.
 */
export async function createApp(name: string, options: readonly string[] = []): Promise<string> {
  const parent = await createTemporaryFolder('create');
  // Uses the packed template, so that the test fails if packing omits a template file.
  await run(parent, 'tar', ['-xzf', inject('tarballs')['@groundwork/create'] ?? '']);
  await run(parent, process.execPath, ['package/bin/create.js', name, ...options]);
  const folder = join(parent, name);
  await installDependencies(folder);
  return folder;
}

/** Starts a platform that runs until the test ends. */
export async function startTestPlatform(settings: PlatformSettings = {}): Promise<RunningPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-platform-'));
  const platform = await startPlatform({ port: 0, dataDir, logLevel: 'silent', ...settings });
  onTestFinished(async () => {
    await platform.stop();
    await rm(dataDir, { recursive: true });
  });
  return platform;
}

export function environmentFor({ url, appId }: RunningPlatform): Readonly<Record<string, string>> {
  return { PLATFORM_URL: url, PLATFORM_APP_ID: appId };
}

export function createTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(inject('temporaryFolder'), `${name}-`));
}
