import { callsTo, type EntityCalls, startWithEntities } from './entity-platform.ts';
import { testDatabase } from './test-database.ts';
import { temporaryFolder } from './test-platform.ts';

/** In each of several bulk calls. */
const RECORDS = 250;
const ELEMENTS = 1000;

/** How many parts there are. */
export const PARTS = 2 * RECORDS;

/** A filter that takes tens of seconds over the parts, since no index helps and nothing fits. */
export const slowFilter = {
  $or: Array.from({ length: 120 }, (_, index) => ({ [`items.k${index}`]: 1 })),
};

/** As slow, and matches one part. */
const slowFilterOfOne = { $or: [{ name: 'part 1' }, slowFilter] };

/** The slow query as a path after that of the records. */
const slowCount = `/count?q=${encodeURIComponent(JSON.stringify(slowFilter))}`;

/** Access rules by which the search for parts to change is as slow; new parts are found by their name. */
export const slowUpdates = { read: true, update: { $or: [{ name: 'new' }, slowFilter] } };

/**
 * Starts a platform with parts that anyone may read.
 *
 * @param timeoutMs time limit of its queries.
 */
export async function startWithParts(timeoutMs: number, rls: object = { read: true }) {
  const dataDir = temporaryFolder();
  const onPostgres = await testDatabase(dataDir);
  // As many as by default, so that several clients have a share.
  const database = onPostgres && { ...onPostgres, connections: 10 };
  const properties = { name: { type: 'string' }, items: { type: 'array' } };
  const settings = { dataDir, database, queries: { timeoutMs }, stop: { graceMs: 200 } };
  const started = await startWithEntities({ Part: { properties, rls } }, settings);
  const parts = callsTo(started.platform, 'Part', started.token);
  const items = Array.from({ length: ELEMENTS }, () => ({ v: 1 }));
  const records = Array.from({ length: RECORDS }, (_, index) => ({ name: `part ${index}`, items }));
  for (let made = 0; made < PARTS; made += RECORDS) await parts.call('POST', '/bulk', records);
  return { ...started, dataDir, parts, visitor: callsTo(started.platform, 'Part') };
}

/** A call that is under way, and whether it has ended. */
export interface CallUnderWay {
  readonly answer: ReturnType<EntityCalls['call']>;
  hasEnded(): boolean;
}

/** Begins slow queries of one client. */
export function beginSlowCounts(calls: EntityCalls, count: number): CallUnderWay[] {
  return begin(count, () => calls.call('GET', slowCount));
}

/** The slow filtered writes; each would concern one part. */
export const slowWrites: readonly (readonly [method: string, path: string, body: object])[] = [
  ['PATCH', '/update-many', { query: slowFilterOfOne, data: { $set: { name: 'changed' } } }],
  ['DELETE', '', slowFilterOfOne],
];

/** An upsert whose key all parts have, and one record that none has. */
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

/** Begins upserts of one client that are slow by {@link slowUpdates}. */
export function beginSlowUpserts(calls: EntityCalls, count: number): CallUnderWay[] {
  return begin(count, () => calls.call(...slowUpsert));
}

/** Begins each of the slow filtered writes of one client. */
export function beginSlowWrites(calls: EntityCalls, count: number): CallUnderWay[] {
  return slowWrites.flatMap((write) => begin(count, () => calls.call(...write)));
}

function begin(count: number, call: () => CallUnderWay['answer']): CallUnderWay[] {
  return Array.from({ length: count }, () => {
    let isOver = false;
    const answer = call();
    const end = () => {
      isOver = true;
    };
    answer.then(end, end);
    return { answer, hasEnded: () => isOver };
  });
}
