/** Packs the packages once, before all tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '@groundwork/launcher/packed-packages';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly tarballs: Readonly<Record<string, string>>;
    /** Path of a folder for temporary files, which is deleted after all tests. */
    readonly temporaryFolder: string;
  }
}

/** Packs the packages into a temporary folder. Returns a function that deletes the folder. */
export default async function providePackages(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-packed-'));
  project.provide('temporaryFolder', folder);
  project.provide('tarballs', await packPackages(folder));
  return () => rm(folder, { recursive: true });
}
