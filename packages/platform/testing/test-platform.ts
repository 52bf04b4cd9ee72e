import { join } from 'node:path';
import { temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { API_PREFIX } from '@groundwork/sdk/protocol';
import { onTestFinished } from 'vitest';
import { type RunningPlatform, startPlatform } from '../src/platform.ts';
import type { PlatformSettings } from '../src/settings/platform-settings.ts';
import { addDatabaseFile } from './database-file.ts';

/** Credentials of the first administrator of every platform that a test starts. */
export const admin = { email: 'admin@groundwork.example', password: 'correct horse battery' };

/** Folder with a simple app instead of the build of the administration. */
const ADMIN_APP = join(import.meta.dirname, 'admin-app');

/**
 * Starts a platform without log output, on a free port and with its own folder. It stops when the test ends.
 */
export async function startTestPlatform({
  dataDir = temporaryFolder(),
  ...settings
}: PlatformSettings = {}): Promise<RunningPlatform> {
  const database = await testDatabase(dataDir);
  if (database === undefined) await addDatabaseFile(dataDir);
  const platform = await startPlatform({
    port: 0,
    dataDir,
    database,
    admin,
    adminDir: ADMIN_APP,
    logLevel: 'silent',
    stop: { graceMs: 1000 },
    // The time limit is high, because queries take long on a busy machine.
    queries: { timeoutMs: 60_000 },
    ...settings,
  });
  onTestFinished(platform.stop);
  return platform;
}

export interface ApiRequest {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Origin and app id of a platform, in this process or another one. */
export type PlatformEndpoint = Pick<RunningPlatform, 'url' | 'appId'>;

/** Sends a request to the API over HTTP. The path may contain `:appId`. */
export function callApi(
  { url, appId }: PlatformEndpoint,
  path: string,
  { method, token, body, headers }: ApiRequest = {},
): Promise<Response> {
  const isText = typeof body === 'string';
  return fetch(url + API_PREFIX + path.replace(':appId', appId), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
}
