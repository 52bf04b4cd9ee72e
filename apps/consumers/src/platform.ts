import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import { onTestFinished } from 'vitest';

/** Starts a platform until the test is over, with a site to serve if one is named. */
export async function platformForTest(siteDir?: string): Promise<RunningPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-platform-'));
  const platform = await startPlatform({ port: 0, dataDir, siteDir, logLevel: 'silent' });
  onTestFinished(async () => {
    await platform.stop();
    await rm(dataDir, { recursive: true });
  });
  return platform;
}

/** The environment by which an app finds the platform. */
export function addressOf({ url, appId }: RunningPlatform): Readonly<Record<string, string>> {
  return { PLATFORM_URL: url, PLATFORM_APP_ID: appId };
}
