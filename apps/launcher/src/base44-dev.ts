/**
 * The public local server, `base44 dev` of the npm package `base44`, without the network: it is given
 * an account and an app that nobody knows, and takes them for signed in.
 *
 * Its one dependency that is not on the npm registry loads modules of backend functions, which nobody
 * here calls; an empty package stands in for it.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Which version of the server is installed. */
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

/** Whether the server is installed: npm writes the list of what it installed last. */
export function isBase44DevInstalled(): boolean {
  return existsSync(join(folder, 'node_modules/.package-lock.json'));
}

/**
 * Installs the server where git does not see it, unless it is there.
 *
 * @throws Error when npm cannot install it within two minutes.
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

/** What the server serves. */
interface Base44DevOptions {
  /** For the account, and for what is uploaded. */
  readonly folder: string;
  readonly appId: string;
  /** Schemas, by name of the entity. */
  readonly entities: Readonly<Record<string, object>>;
  /** Its administrator, who signs in with any password. */
  readonly email: string;
  /** Told of each line it prints. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** A local server that answers. */
interface Base44Dev extends ServerProcess {
  readonly origin: string;
}

/**
 * Starts the installed server on a free port.
 *
 * @throws Error when it is not installed, or does not start.
 */
export async function startBase44Dev(options: Base44DevOptions): Promise<Base44Dev> {
  if (!isBase44DevInstalled()) {
    throw new Error('base44 dev is not installed; npm test brings it where npm can install it');
  }
  await writeFiles(options.folder, projectFiles(options));
  const port = await findFreePort();
  const server = await startProcess({
    parameters: [join(folder, 'node_modules/base44/bin/run.js'), 'dev', '-p', `${port}`],
    cwd: join(options.folder, 'project'),
    env: { HOME: join(options.folder, 'home'), BASE44_DISABLE_TELEMETRY: '1' },
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

/** It takes no port 0. */
async function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
