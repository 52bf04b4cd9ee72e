import { temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { callsTo, type EntityCalls, startWithEntities } from './entity-platform.ts';

/** Number of records that each request creates. */
const RECORDS = 250;
const ELEMENTS = 1000;

export const PARTS = 2 * RECORDS;

/**
 * A filter that matches no record and takes tens of seconds, because it uses no index.
 */
export const slowFilter = {
  $or: Array.from({ length: 120 }, (_, index) => ({ [`items.k${index}`]: 1 })),
};

/** A filter that is as slow as `slowFilter`, and matches one record. */
const slowFilterOfOne = { $or: [{ name: 'part 1' }, slowFilter] };

/** Path of a slow request, relative to the path of the records. */
const slowCount = `/count?q=${encodeURIComponent(JSON.stringify(slowFilter))}`;

/** Access rules with which finding the records of an update is as slow as the slow filters. */
export const slowUpdates = {
  read: true,
  update: { $or: [{ name: { $in: ['new', 'changed'] } }, slowFilter] },
};

/**
 * Starts a platform with records of the entity Part that anyone may read.
 *
 * @param timeoutMs time limit of queries, in milliseconds.
 */
export async function startWithParts(timeoutMs: number, rls: object = { read: true }) {
  const dataDir = temporaryFolder();
  const onPostgres = await testDatabase(dataDir);
  // Uses the default number of connections, so that several clients get a share.
  const database = onPostgres && { ...onPostgres, connections: 10 };
  const properties = {
    name: { type: 'string' },
    items: { type: 'array' },
    round: { type: 'integer' },
  };
  const settings = { dataDir, database, queries: { timeoutMs }, stop: { graceMs: 200 } };
  const started = await startWithEntities({ Part: { properties, rls } }, settings);
  const parts = callsTo(started.platform, 'Part', started.token);
  const items = Array.from({ length: ELEMENTS }, () => ({ v: 1 }));
  const records = Array.from({ length: RECORDS }, (_, index) => ({ name: `part ${index}`, items }));
  for (let made = 0; made < PARTS; made += RECORDS) await parts.call('POST', '/bulk', records);
  return { ...started, dataDir, parts, visitor: callsTo(started.platform, 'Part') };
}

export interface RunningCall {
  readonly response: ReturnType<EntityCalls['call']>;
  hasEnded(): boolean;
}

export function startSlowCounts(calls: EntityCalls, count: number): RunningCall[] {
  return begin(count, () => calls.call('GET', slowCount));
}

export const slowWrites: readonly (readonly [method: string, path: string, body: object])[] = [
  ['PATCH', '/update-many', { query: slowFilterOfOne, data: { $set: { name: 'changed' } } }],
  ['DELETE', '', slowFilterOfOne],
];

export const slowUpsert = [
  'POST',
  '/upsert',
  {
    records: ['missing', ...Array.from({ length: RECORDS }, (_, index) => `part ${index}`)].map(
      (name) => ({ name }),
    ),
    key: 'name',
  },
] as const;

/** Starts upserts of one client, which {@link slowUpdates} makes slow. */
export function startSlowUpserts(calls: EntityCalls, count: number): RunningCall[] {
  return begin(count, () => calls.call(...slowUpsert));
}

export function startSlowWrites(calls: EntityCalls, count: number): RunningCall[] {
  return slowWrites.flatMap((write) => begin(count, () => calls.call(...write)));
}

function begin(count: number, call: () => RunningCall['response']): RunningCall[] {
  return Array.from({ length: count }, () => {
    let isOver = false;
    const response = call();
    const end = () => {
      isOver = true;
    };
    response.then(end, end);
    return { response, hasEnded: () => isOver };
  });
}
