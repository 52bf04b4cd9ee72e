/** Packs what the apps install, once and before them: what is tested is what would be published. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from './run.ts';

const PACKAGES = ['sdk', 'auth-react', 'editor-bridge', 'ui', 'create'];
const packagesFolder = join(import.meta.dirname, '../../../packages');
const hooks = { PNPM_CONFIG_PNPMFILE: join(packagesFolder, 'pnpmfile.mjs') };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the packed packages, by name. */
    readonly tarballs: Readonly<Record<string, string>>;
  }
}

/** Fills the shelf, and clears it when the tests are over. */
export default async function fillShelf(project: TestProject): Promise<() => Promise<void>> {
  const shelf = await mkdtemp(join(tmpdir(), 'groundwork-packed-'));
  const packed = await Promise.all(
    PACKAGES.map(async (name) => {
      const out = join(shelf, `${name}.tgz`);
      await run(join(packagesFolder, name), 'pnpm', ['pack', '--out', out], hooks);
      return [`@groundwork/${name}`, out];
    }),
  );
  project.provide('tarballs', Object.fromEntries(packed));
  return () => rm(shelf, { recursive: true });
}
