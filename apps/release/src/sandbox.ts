/**
 * Creates the sandbox of a rehearsal: a copy of the repository, a registry, a platform and an app, in one
 * folder.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import { type ConsumerApp, createConsumerApp } from './consumer-app.ts';
import { copyRepository } from './copy-repository.ts';
import { root } from './published-packages.ts';
import { type Registry, startRegistry } from './registry.ts';

/** The sandbox of one rehearsal. */
export interface Sandbox {
  /** Folder of all files that the rehearsal writes. */
  readonly folder: string;
  /** The folder of the copied repository. */
  readonly repository: string;
  readonly registry: Registry;
  readonly app: ConsumerApp;
  /** Stops the servers and deletes all files. */
  dispose(): Promise<void>;
}

/**
 * Creates a sandbox from the repository that contains this file.
 *
 * @throws Error when a package is not built.
 */
export async function createSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-release-'));
  const started: (Registry | RunningPlatform)[] = [];
  let disposed: Promise<void> | undefined;
  const dispose = () => {
    disposed ??= Promise.all(started.map((server) => server.stop())).then(() =>
      // An interrupted command may still write a file, so the removal is retried.
      rm(folder, { recursive: true, maxRetries: 5 }),
    );
    return disposed;
  };
  try {
    const registry = await startRegistry(join(folder, 'registry'));
    started.push(registry);
    const dataDir = join(folder, 'platform');
    const platform = await startPlatform({ port: 0, dataDir, logLevel: 'silent' });
    started.push(platform);
    const repository = join(folder, 'repository');
    await copyRepository(root, repository, registry);
    const app = await createConsumerApp(join(folder, 'app'), registry, platform);
    return { folder, repository, registry, app, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
