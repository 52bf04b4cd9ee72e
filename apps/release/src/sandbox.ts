import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import { type ConsumerApp, createConsumerApp } from './consumer-app.ts';
import { copyRepository } from './copy-repository.ts';
import { root } from './published-packages.ts';
import { type Registry, startRegistry } from './registry.ts';

/** What a rehearsal works with: a copy of the repository, a registry, a platform and an app. */
export interface Sandbox {
  readonly folder: string;
  readonly repository: string;
  readonly registry: Registry;
  readonly app: ConsumerApp;
  dispose(): Promise<void>;
}

/**
 * Creates a sandbox with a copy of this repository.
 *
 * @throws Error if a package is not built.
 */
export async function createSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-release-'));
  const started: (Registry | RunningPlatform)[] = [];
  let disposed: Promise<void> | undefined;
  const dispose = () => {
    disposed ??= Promise.all(started.map((server) => server.stop())).then(() =>
      // Retries the deletion, because an interrupted command may still write a file.
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
