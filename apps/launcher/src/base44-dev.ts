/**
 * Runs Base44's local server, which is the command `base44 dev` of the npm package `base44`. The account and the app
 * are fictitious. Their files are prepared, so the server contacts no other server.
 *
 * `@deno/loader` is not on the npm registry. It loads modules of backend functions, which the tests do not call, so
 * it is replaced by an empty package.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { type ServerProcess, startProcess } from './server-process.ts';

export const BASE44_DEV_VERSION = '0.1.18';
const INSTALL_TIMEOUT_MS = 120_000;

const folder = fileURLToPath(
  new URL(`../node_modules/.cache/base44-${BASE44_DEV_VERSION}`, import.meta.url),
);

const packages: Readonly<Record<string, object>> = {
  'package.json': {
    private: true,
    dependencies: { base44: BASE44_DEV_VERSION },
    overrides: { '@deno/loader': 'file:./stub' },
  },
  'stub/package.json': { name: '@deno/loader', version: '0.5.0' },
};

/** Whether the server is installed. Checks for npm's lock file, because npm writes this file last. */
export function isBase44DevInstalled(): boolean {
  return existsSync(join(folder, 'node_modules/.package-lock.json'));
}

/**
 * Installs the server into a folder that git ignores, unless it is already installed.
 *
 * @throws Error if npm cannot install it within two minutes.
 */
export async function installBase44Dev(): Promise<void> {
  if (isBase44DevInstalled()) return;
  await writeFiles(folder, packages);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    timeout: INSTALL_TIMEOUT_MS,
  });
}

interface Base44DevOptions {
  /** Folder for the account's files and for uploads. */
  readonly folder: string;
  readonly appId: string;
  readonly entities: Readonly<Record<string, object>>;
  /** Email address of the administrator, who can sign in with any password. */
  readonly email: string;
  readonly onLine?: ((line: string) => void) | undefined;
}

interface Base44Dev extends ServerProcess {
  readonly origin: string;
}

/**
 * Starts the installed server on a free port.
 *
 * @throws Error if the server is not installed or does not start.
 */
export async function startBase44Dev(options: Base44DevOptions): Promise<Base44Dev> {
  if (!isBase44DevInstalled()) {
    throw new Error('base44 dev is not installed. Run "npm test", which installs it.');
  }
  await writeFiles(options.folder, projectFiles(options));
  const port = await getPort();
  const server = await startProcess({
    parameters: [join(folder, 'node_modules/base44/bin/run.js'), 'dev', '-p', `${port}`],
    cwd: join(options.folder, 'project'),
    env: {
      HOME: join(options.folder, 'home'),
      BASE44_DISABLE_TELEMETRY: '1',
      // Disables the search for updates, because its npm process would outlive the server.
      BASE44_CLI_TEST_OVERRIDES: JSON.stringify({ latestVersion: null }),
    },
    ready: 'Dev server is available',
    onLine: options.onLine,
  });
  return { ...server, origin: `http://127.0.0.1:${port}` };
}

function projectFiles({ appId, email, entities }: Base44DevOptions) {
  const schemas = Object.entries(entities).map(([name, schema]) => [
    `project/base44/entities/${name}.jsonc`,
    schema,
  ]);
  const files: Readonly<Record<string, object>> = {
    'home/.base44/auth/auth.json': {
      accessToken: 'local',
      refreshToken: 'local',
      expiresAt: Date.UTC(2100, 0),
      email,
      name: 'Local',
    },
    'project/base44/config.jsonc': { name: 'local' },
    'project/base44/.app.jsonc': { id: appId },
    ...Object.fromEntries(schemas),
  };
  return files;
}

async function writeFiles(parent: string, files: Readonly<Record<string, object>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(parent, name)), { recursive: true });
    await writeFile(join(parent, name), JSON.stringify(content));
  }
}
