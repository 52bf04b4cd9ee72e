import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_APP_ID, routes } from '@groundwork/sdk/protocol';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { admin } from './test-platform.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A platform in a process of its own, which can be killed. */
export interface KillablePlatform {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Calls the API; the path may hold `:appId`. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; body: unknown }>;
  /** Signs in as the administrator. */
  signIn(): Promise<string>;
  /** Memory it holds at the moment, in MiB; on Linux. */
  memory(): Promise<number>;
  /** Ends it as a power cut does; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts a platform that takes records of any kind.
 *
 * @param shell lines for a shell before it, which sets limits.
 */
export async function startKillablePlatform(
  dataDir: string,
  { shell, env = {} }: { shell?: string; env?: Record<string, string> } = {},
): Promise<KillablePlatform> {
  const node = [process.execPath, '--conditions=@groundwork/source', main];
  const [program = '', ...parameters] =
    shell === undefined ? node : ['sh', '-c', `${shell}\nexec "$@"`, 'sh', ...node];
  const child = spawn(program, parameters, {
    env: {
      PATH: process.env.PATH,
      GROUNDWORK_PORT: '0',
      GROUNDWORK_DATA_DIR: dataDir,
      GROUNDWORK_OPEN_ENTITIES: 'true',
      GROUNDWORK_ADMIN_PASSWORD: admin.password,
      GROUNDWORK_LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await readAddress(child);
  const call: KillablePlatform['call'] = async (method, path, { token, body, headers } = {}) => {
    const response = await fetch(`${url}/api${path.replace(':appId', DEFAULT_APP_ID)}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    call,
    async signIn() {
      const { body } = await call('POST', routes.login, { body: admin });
      return z.object({ access_token: z.string() }).parse(body).access_token;
    },
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async kill() {
      await end(child, 'SIGKILL');
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

async function readAddress(child: ChildProcess): Promise<string> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The platform ended at its start: ${printed}`);
  });
  ended.catch(() => {});
  while (!/Stop {2}/.test(printed)) {
    await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
  }
  return /http:\S+/.exec(printed)?.[0] ?? '';
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
