import { readFile } from 'node:fs/promises';
import { testDatabase } from '@groundwork/engine/testing';
import { startPlatformProcess } from './platform-process.ts';
import { signIn } from './sign-in.ts';
import { type ApiRequest, callApi, type PlatformEndpoint } from './test-platform.ts';

export interface KillablePlatform extends PlatformEndpoint {
  readonly port: number;
  readonly pid: number;
  /** Sends a request to the API. The path may contain `:appId`. */
  call(
    method: string,
    path: string,
    options?: Omit<ApiRequest, 'method'>,
  ): Promise<{ status: number; body: unknown }>;
  /** Signs in as the administrator. Returns the access token. */
  signIn(): Promise<string>;
  /** Returns the current memory usage in MiB. Works only on Linux. */
  memory(): Promise<number>;
  /** Kills the process with SIGKILL. Resolves when the process has ended. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

interface KillableOptions {
  /** Shell commands that run before the platform, for example to set limits. */
  readonly shell?: string;
  /** URL of the PostgreSQL database; by default the test run's database, if the run uses PostgreSQL. */
  readonly databaseUrl?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a platform that accepts records of any entity. */
export async function startKillablePlatform(
  dataDir: string,
  { shell, databaseUrl, environment: variables }: KillableOptions = {},
): Promise<KillablePlatform> {
  const database = databaseUrl ?? (await testDatabase(dataDir))?.url;
  const environment = {
    GROUNDWORK_DATA_DIR: dataDir,
    GROUNDWORK_DATABASE_CONNECTIONS: '4',
    ...variables,
    ...(database !== undefined && { DATABASE_URL: database }),
  };
  const platform = await startPlatformProcess(environment, shell);
  const { child, url, appId, exited } = platform;
  return {
    url,
    appId,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    async call(method, path, options = {}) {
      const response = await callApi(platform, path, { method, ...options });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    signIn: () => signIn(platform),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
