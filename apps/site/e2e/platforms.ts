/** Platforms for tests, on free ports and with separate data. Tests that change nothing share them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlatformSettings, type RunningPlatform, startPlatform } from '@groundwork/platform';
import { test } from '@playwright/test';

/** Running platforms, one for each combination of settings. */
export interface Platforms {
  /** Returns the platform with the given settings; starts it on the first call. */
  readonly get: (settings: PlatformSettings) => Promise<RunningPlatform>;
  /** Stops all platforms and deletes their data. */
  readonly stop: () => Promise<void>;
}

/** Creates an empty set of platforms. */
export function createPlatforms(): Platforms {
  const running = new Map<string, Promise<RunningPlatform>>();
  const folders: string[] = [];

  async function start(settings: PlatformSettings): Promise<RunningPlatform> {
    const dataDir = await mkdtemp(join(tmpdir(), 'e2e-platform-'));
    folders.push(dataDir);
    return startPlatform({ port: 0, dataDir, logLevel: 'silent', ...settings });
  }

  return {
    get(settings) {
      const key = JSON.stringify(settings);
      const platform = running.get(key) ?? start(settings);
      running.set(key, platform);
      return platform;
    },
    async stop() {
      for (const platform of running.values()) await (await platform).stop();
      for (const folder of folders) await rm(folder, { recursive: true });
    },
  };
}

/** Playwright test with a `platforms` fixture that all tests of a worker share. */
export const testWithPlatforms = test.extend<object, { platforms: Platforms }>({
  platforms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
    async ({}, use) => {
      const platforms = createPlatforms();
      await use(platforms);
      await platforms.stop();
    },
    { scope: 'worker' },
  ],
});
