/** Somebody's app that installs the packages from a registry, compiles, and asks the platform. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import type { RunningPlatform } from '@groundwork/platform';
import { readManifest } from './published-packages.ts';
import { npmSettings, type Registry } from './registry.ts';

/** An app in a folder of its own, with nothing of the workspace around it. */
export interface ConsumerApp {
  /** Which of our packages it uses, by name. */
  readonly uses: readonly string[];
  /** Installs our packages that it uses, all in the versions that a tag stands for. */
  addAll(tag: string): Promise<void>;
  /** Takes the newest versions that the ranges in its `package.json` allow. */
  update(): Promise<void>;
  /** The version of a package that is installed. */
  versionOf(name: string): Promise<string>;
  /** Reads a file that a package brought. */
  readInstalled(name: string, file: string): Promise<string>;
  /**
   * Compiles it.
   *
   * @throws Error with what the compiler complains of.
   */
  build(): Promise<void>;
  /**
   * Runs what was compiled, on the platform.
   *
   * @throws Error when it did not do what it is there for.
   */
  start(): Promise<void>;
  /** Replaces a name in its sources, as a migration tells its author to. */
  rename(name: string, newName: string): Promise<void>;
}

// pnpm passes over versions that are not a day old.
const SETTINGS = 'minimumReleaseAge: 0\n';

/** Makes the app of `consumer/` in a folder; nothing of ours is installed in it yet. */
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
      const expected = JSON.stringify({ id: appId, draws: true, edits: true });
      if (printed !== expected) throw new Error(`The app printed ${printed}, and not ${expected}.`);
    },
    async rename(name, newName) {
      const source = await readFile(main, 'utf8');
      await writeFile(main, source.replaceAll(name, newName));
    },
  };
}
