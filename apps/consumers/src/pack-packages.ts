/** Packs the packages once before the tests, exactly as they are published. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from './run.ts';

const PACKAGES = ['sdk', 'auth-react', 'editor-bridge', 'ui', 'create', 'platform'];
const packagesFolder = join(import.meta.dirname, '../../../packages');
const hooks = { PNPM_CONFIG_PNPMFILE: join(packagesFolder, 'pnpmfile.mjs') };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the packed packages, by package name. */
    readonly tarballs: Readonly<Record<string, string>>;
    /** Path of a folder that is deleted when the tests end. */
    readonly temporaryFolder: string;
  }
}

/** Packs the packages into a temporary folder, and returns a function that deletes it. */
export default async function packPackages(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-packed-'));
  const packed = await Promise.all(
    PACKAGES.map(async (name) => {
      const out = join(folder, `${name}.tgz`);
      await run(join(packagesFolder, name), 'pnpm', ['pack', '--out', out], hooks);
      return [`@groundwork/${name}`, out];
    }),
  );
  project.provide('temporaryFolder', folder);
  project.provide('tarballs', Object.fromEntries(packed));
  return () => rm(folder, { recursive: true });
}
