/** Starts two nodes of a platform, each in its own process, with one database and behind one origin. */

import { temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { findNginx } from '@groundwork/launcher/find-nginx';
import { startNginx } from '@groundwork/launcher/nginx';
import { onTestFinished } from 'vitest';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import type { PlatformEndpoint } from './test-platform.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

export interface Nodes extends PlatformEndpoint {
  readonly nodes: readonly [PlatformProcess, PlatformProcess];
  /** Restarts a node that has ended, with the same port and data directory. */
  startAgain(node: PlatformProcess): Promise<PlatformProcess>;
}

/**
 * Starts the two nodes at the same time, and nginx with the configuration in docs/operations.md.
 */
export async function startNodes(settings: Readonly<Record<string, string>> = {}): Promise<Nodes> {
  const database = await testDatabase(temporaryFolder());
  const environment = {
    DATABASE_URL: `${database?.url}`,
    GROUNDWORK_DATABASE_CONNECTIONS: '4',
    GROUNDWORK_TRUSTED_PROXIES: '127.0.0.1',
    GROUNDWORK_METRICS_TOKEN: METRICS_TOKEN,
    ...settings,
  };
  const nodes = await Promise.all([
    startPlatformProcess(environment),
    startPlatformProcess(environment),
  ]);
  const servers = nodes.map(({ url }) => `server ${new URL(url).host} fail_timeout=2s;`);
  const { url, stop } = await startNginx(`${findNginx()}`, { servers });
  onTestFinished(stop);
  return {
    url,
    appId: nodes[0].appId,
    nodes,
    startAgain: (node) =>
      startPlatformProcess({
        ...environment,
        GROUNDWORK_PORT: new URL(node.url).port,
        GROUNDWORK_DATA_DIR: node.dataDir,
      }),
  };
}

export async function socketsOf(node: PlatformProcess): Promise<number> {
  return figureOf(node, 'groundwork_realtime_connections');
}

export async function writesOf(node: PlatformProcess): Promise<number> {
  return figureOf(node, 'groundwork_database_write_duration_seconds_count');
}

async function figureOf({ url }: PlatformProcess, metric: string): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${metric} (\\d+)$`, 'm').exec(metrics)?.[1]);
}
