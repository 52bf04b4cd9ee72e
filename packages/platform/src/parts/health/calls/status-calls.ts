import { ServiceError } from '@groundwork/engine/kernel';
import {
  type MissingForProduction,
  type PlatformSetting,
  type PlatformStatus,
  routes,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import manifest from '../../../../package.json' with { type: 'json' };
import { admin, count, date, defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Readiness } from '../../../http/readiness.ts';
import { readDatabaseSize } from '../rate-samples.ts';
import type { HealthNeeds, HealthServices } from '../services.ts';

const samples = z.array(
  z.object({
    date,
    requests: count,
    failures: count,
    average_ms: count.nullable(),
    database_bytes: count.nullable(),
  }),
);

const statusResponse = z.object({
  version: z.string(),
  node_version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  database_bytes: count,
  started_date: date,
  problem: z.string().nullable(),
  sockets: count,
  missing: z.array(z.enum(['production', 'public_url', 'mail', 'backups'])),
  rates: z.object({ hour: samples, day: samples, month: samples }),
}) satisfies z.ZodType<PlatformStatus>;

const readPlatformStatus = defineCall({
  id: 'readPlatformStatus',
  method: 'get',
  path: routes.platformStatus,
  summary: 'Returns the state of the platform, its rates, and what it needs for production',
  access: admin,
  input: none,
  responses: responds<PlatformStatus>('The state', statusResponse),
  async handle(_, { reader, store, readiness, metrics, rates, settings }: HealthServices) {
    return {
      version: manifest.version,
      node_version: process.versions.node,
      database: reader.engine,
      database_bytes: await readDatabaseSize(store),
      started_date: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      problem: await findProblem(readiness),
      sockets: metrics.valueOf('groundwork_realtime_connections') ?? 0,
      missing: findMissing(settings),
      rates: await rates.read(),
    };
  },
});

async function findProblem(readiness: Pick<Readiness, 'check'>): Promise<string | null> {
  try {
    await readiness.check();
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
}

function findMissing({
  production,
  publicUrl,
  smtpUrl,
  backups,
}: HealthNeeds['settings']): MissingForProduction[] {
  const missing: MissingForProduction[] = [];
  if (!production) missing.push('production');
  if (!publicUrl?.startsWith('https:')) missing.push('public_url');
  if (smtpUrl === undefined) missing.push('mail');
  if (backups.everyHours === undefined) missing.push('backups');
  return missing;
}

const settingResponse = z.object({
  name: z.string(),
  variable: z.string().nullable(),
  value: z.string().nullable(),
  source: z.enum(['default', 'environment', 'settings']),
}) satisfies z.ZodType<PlatformSetting>;

const listPlatformSettings = defineCall({
  id: 'listPlatformSettings',
  method: 'get',
  path: routes.platformSettings,
  summary: 'Lists the settings of the platform, without secrets',
  access: admin,
  input: none,
  responses: responds<PlatformSetting[]>('The settings', z.array(settingResponse)),
  handle: async (_, { listSettings }: HealthServices) => listSettings(),
});

export const statusCalls = [readPlatformStatus, listPlatformSettings];
