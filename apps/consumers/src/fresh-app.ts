/** An app of `apps/` in a folder of its own, with nothing of the workspace around it. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { run } from './run.ts';

/** Copies an app, installs it with the packed packages, and resolves with its folder. */
export async function installApp(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `groundwork-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(import.meta.dirname, '../apps', name), folder, { recursive: true });
  await writeFile(join(folder, 'pnpm-workspace.yaml'), settings(inject('tarballs')));
  await run(folder, 'pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile']);
  return folder;
}

/** The packages ask for one another by version; those versions are on the shelf, not on the registry. */
function settings(tarballs: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(tarballs).map(([name, path]) => `  '${name}': 'file:${path}'`);
  return ['overrides:', ...overrides, 'strictDepBuilds: false', ''].join('\n');
}
