/**
 * The public local server, `base44 dev` of the npm package `base44`, without the network: it is given
 * an account and an app that nobody knows, and takes them for signed in.
 *
 * Its one dependency that is not on the npm registry loads modules of backend functions, which are not
 * measured; an empty package stands in for it.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import type { BenchServer } from './bench-server.ts';
import { startProcess } from './server-process.ts';
import { taskSchema } from './task.ts';

const INSTALL_TIMEOUT_MS = 120_000;

const files: Readonly<Record<string, object>> = {
  'package.json': {
    private: true,
    dependencies: { base44: '0.1.18' },
    overrides: { '@deno/loader': 'file:./stub' },
  },
  'stub/package.json': { name: '@deno/loader', version: '0.5.0' },
  'home/.base44/auth/auth.json': {
    accessToken: 'local',
    refreshToken: 'local',
    expiresAt: Date.UTC(2100, 0),
    email: 'bench@local.example',
    name: 'Bench',
  },
  'project/base44/config.jsonc': { name: 'bench' },
  'project/base44/.app.jsonc': { id: DEFAULT_APP_ID },
  'project/base44/entities/Task.jsonc': taskSchema,
};

/**
 * Installs the server in a folder, and starts it.
 *
 * @throws Error when it cannot be installed, or does not start.
 */
export async function startBase44Server(folder: string): Promise<BenchServer> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    timeout: INSTALL_TIMEOUT_MS,
  });
  const port = await findFreePort();
  const program = join(folder, 'node_modules/base44/bin/run.js');
  const { memory, stop } = await startProcess({
    parameters: [program, 'dev', '-p', `${port}`],
    cwd: join(folder, 'project'),
    env: { HOME: join(folder, 'home'), BASE44_DISABLE_TELEMETRY: '1' },
    ready: 'Dev server is available',
  });
  const origin = `http://127.0.0.1:${port}`;
  return { origin, appId: DEFAULT_APP_ID, headers: {}, token: 'null', memory, stop };
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
