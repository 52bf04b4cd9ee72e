import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@groundwork/engine/testing';
import { type PlatformSettings, type RunningPlatform, startPlatform } from '@groundwork/platform';
import { addDatabaseFile } from '@groundwork/platform/database-file';
import { onTestFinished } from 'vitest';

export const admin = { email: 'admin@groundwork.example', password: 'a long admin password' };

/** Starts a platform on a free port for the running test. Deletes its data after the test, unless `dataDir` is set. */
export async function startForTest(settings: PlatformSettings = {}): Promise<RunningPlatform> {
  const own = await mkdtemp(join(tmpdir(), 'contract-'));
  const { dataDir = own } = settings;
  const database = await testDatabase(dataDir);
  if (database === undefined) await addDatabaseFile(dataDir);
  const platform = await startPlatform({
    port: 0,
    dataDir,
    database,
    admin,
    logLevel: 'silent',
    stop: { graceMs: 1000 },
    // The time limit is longer than the default, because a query takes long on a busy machine.
    queries: { timeoutMs: 60_000 },
    ...settings,
  });
  onTestFinished(async () => {
    await platform.stop();
    await rm(own, { recursive: true });
  });
  return platform;
}
