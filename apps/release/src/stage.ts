/** What a rehearsal plays on: a copy of the repository, a registry, a platform and an app, in one folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import { type ConsumerApp, createConsumerApp } from './consumer-app.ts';
import { copyRepository } from './copy-repository.ts';
import { type Registry, startRegistry } from './registry.ts';
import { root } from './root.ts';

/** The stage of one rehearsal. */
export interface Stage {
  /** Holds everything that the rehearsal writes. */
  readonly folder: string;
  /** The folder of the copy. */
  readonly repository: string;
  readonly registry: Registry;
  readonly app: ConsumerApp;
  /** Stops what was started, and deletes every file. */
  clear(): Promise<void>;
}

/**
 * Sets the stage up from the repository around this file.
 *
 * @throws Error naming a package that was not built.
 */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-release-'));
  const started: (Registry | RunningPlatform)[] = [];
  let cleared: Promise<void> | undefined;
  const clear = () => {
    cleared ??= Promise.all(started.map((server) => server.stop())).then(() =>
      // A command that was interrupted may be writing its last file.
      rm(folder, { recursive: true, maxRetries: 5 }),
    );
    return cleared;
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
    return { folder, repository, registry, app, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}
