/** Packs the packages once before the tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '@groundwork/launcher/packed-packages';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the packed packages, by package name. */
    readonly tarballs: Readonly<Record<string, string>>;
    /** Path of a folder that is deleted when the tests end. */
    readonly temporaryFolder: string;
  }
}

/** Packs the packages into a temporary folder, and returns a function that deletes it. */
export default async function providePackages(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-packed-'));
  project.provide('temporaryFolder', folder);
  project.provide('tarballs', await packPackages(folder));
  return () => rm(folder, { recursive: true });
}
