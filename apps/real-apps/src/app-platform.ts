import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '@groundwork/launcher/server-process';
import type { AppFolder } from './app-folder.ts';
import { readOutput } from './read-output.ts';

export const admin = { email: 'admin@groundwork.example', password: 'correct horse battery' };

/** Value of the environment variables that the functions read. */
export const INVENTED_SECRET = 'invented-secret';

const program = fileURLToPath(
  new URL('src/main/main.ts', import.meta.resolve('@groundwork/platform/package.json')),
);

/** Folder in which Deno caches the packages that functions import. All apps share it. */
const sharedDenoCache = join(import.meta.dirname, '../node_modules/.cache/deno');

export interface AppPlatform {
  readonly url: string;
  readonly appId: string;
  /** Names of the parts of the app that the platform ignores. The platform's output lists them. */
  readonly ignored: readonly string[];
  /** Requests that the platform rejected, each as method, path and status. */
  readonly rejected: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts a platform in a separate process, with temporary data.
 *
 * @param siteDir folder of the app's built front end.
 * @throws Error with the platform's last output if it does not start.
 */
export async function startAppPlatform(
  app: AppFolder,
  port: number,
  siteDir: string | undefined,
): Promise<AppPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'groundwork-real-app-'));
  mkdirSync(sharedDenoCache, { recursive: true });
  symlinkSync(sharedDenoCache, join(dataDir, 'deno'));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const url = `http://127.0.0.1:${port}`;
  const output = readOutput();
  const server = await startProcess({
    parameters: [
      '--conditions=@groundwork/source',
      `--import=${import.meta.resolve('@groundwork/platform/load-jsx')}`,
      program,
    ],
    cwd: dataDir,
    env: {
      ...secretsOf(app, url),
      GROUNDWORK_FUNCTIONS_ENV: app.variables.join(','),
      GROUNDWORK_APP_DIR: join(app.folder, 'base44'),
      GROUNDWORK_APP_ID: app.id,
      GROUNDWORK_DATA_DIR: dataDir,
      GROUNDWORK_PORT: String(port),
      GROUNDWORK_ADMIN_EMAIL: admin.email,
      GROUNDWORK_ADMIN_PASSWORD: admin.password,
      ...(siteDir !== undefined && { GROUNDWORK_SITE_DIR: siteDir }),
    },
    ready: 'Address',
    onLine: output.read,
  }).catch((error) => {
    removeData();
    throw error;
  });
  return {
    url,
    appId: app.id,
    ignored: output.ignored,
    rejected: output.rejected,
    async stop() {
      await server.stop();
      removeData();
    },
  };
}

function secretsOf({ id, variables }: AppFolder, url: string): Record<string, string> {
  const secretOf = (name: string) => {
    if (name.endsWith('APP_ID')) return id;
    return /(URL|URI|ORIGIN|HOST)$/.test(name) ? url : INVENTED_SECRET;
  };
  return Object.fromEntries(variables.map((name) => [name, secretOf(name)]));
}
