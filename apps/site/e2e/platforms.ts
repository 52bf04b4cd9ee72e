/** Starts platforms for tests, on free ports and with separate data. Tests that change no data share a platform. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlatformSettings, type RunningPlatform, startPlatform } from '@groundwork/platform';
import { test } from '@playwright/test';

export interface Platforms {
  /** Returns the platform with the given settings. The first call starts it. */
  readonly get: (settings: PlatformSettings) => Promise<RunningPlatform>;
  /** Starts a platform that no other test uses. The caller must stop it. */
  readonly start: (settings: PlatformSettings) => Promise<RunningPlatform>;
  readonly stop: () => Promise<void>;
}

function createPlatforms(): Platforms {
  const running = new Map<string, Promise<RunningPlatform>>();
  const prepared = new Map<string, Promise<string>>();
  const folders: string[] = [];

  async function createFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-platform-'));
    folders.push(folder);
    return folder;
  }

  async function prepare(admin: PlatformSettings['admin']): Promise<string> {
    const dataDir = await createFolder();
    const platform = await startPlatform({ port: 0, dataDir, logLevel: 'silent', admin });
    await platform.stop();
    return dataDir;
  }

  /** Starts a platform with a copy of prepared data, because that takes half the time. */
  async function start(settings: PlatformSettings): Promise<RunningPlatform> {
    const { admin } = settings;
    const key = JSON.stringify(admin);
    const data = prepared.get(key) ?? prepare(admin);
    prepared.set(key, data);
    const dataDir = await createFolder();
    await cp(await data, dataDir, { recursive: true });
    return startPlatform({ port: 0, dataDir, logLevel: 'silent', ...settings });
  }

  return {
    start,
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
