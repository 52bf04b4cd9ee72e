/** Runs an app that installs the packages from a registry, and calls the platform. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import type { RunningPlatform } from '@groundwork/platform';
import { readManifest } from './published-packages.ts';
import { npmSettings, type Registry } from './registry.ts';

export interface ConsumerApp {
  readonly uses: readonly string[];
  addAll(tag: string): Promise<void>;
  /** Updates the packages to the newest versions that the ranges in the app's `package.json` allow. */
  update(): Promise<void>;
  versionOf(name: string): Promise<string>;
  readInstalled(name: string, file: string): Promise<string>;
  /**
   * Compiles the app.
   *
   * @throws Error with the compiler's messages if compiling fails.
   */
  build(): Promise<void>;
  /**
   * Runs the compiled app, which calls the platform.
   *
   * @throws Error if the app's output differs from the expected output.
   */
  start(): Promise<void>;
  /** Renames an identifier in the app's source files, as its author would do after reading a changelog. */
  rename(name: string, newName: string): Promise<void>;
}

// Allows new versions, because by default pnpm skips versions that are less than a day old.
const SETTINGS = 'minimumReleaseAge: 0\n';

/** Copies the app in `consumer/` to a folder. The repository's packages are not installed yet. */
export async function createConsumerApp(
  folder: string,
  registry: Registry,
  { url, appId }: RunningPlatform,
): Promise<ConsumerApp> {
  await cp(join(import.meta.dirname, '../consumer'), folder, { recursive: true });
  await writeFile(join(folder, '.npmrc'), npmSettings(registry));
  await writeFile(join(folder, 'pnpm-workspace.yaml'), SETTINGS);
  const { dependencies = {} } = await readManifest(join(folder, 'package.json'));
  const uses = Object.keys(dependencies).filter((name) => name.startsWith('@groundwork/'));
  const main = join(folder, 'src/main.tsx');
  const pnpm = (...parameters: string[]) =>
    run(folder, 'pnpm', parameters, { PLATFORM_URL: url, PLATFORM_APP_ID: appId });
  const fileOf = (name: string, file: string) => join(folder, 'node_modules', name, file);

  return {
    uses,
    addAll: async (tag) => void (await pnpm('add', ...uses.map((name) => `${name}@${tag}`))),
    update: async () => void (await pnpm('update')),
    versionOf: async (name) => (await readManifest(fileOf(name, 'package.json'))).version,
    readInstalled: (name, file) => readFile(fileOf(name, file), 'utf8'),
    build: async () => void (await pnpm('run', 'build')),
    async start() {
      const printed = await pnpm('--silent', 'start');
      const expected = JSON.stringify({ id: appId, rendersButton: true, hasEditor: true });
      if (printed !== expected)
        throw new Error(`The app printed ${printed} instead of ${expected}.`);
    },
    async rename(name, newName) {
      const source = await readFile(main, 'utf8');
      await writeFile(main, source.replaceAll(name, newName));
    },
  };
}
