/**
 * Upserts: each input changes the record that has the same values in the key fields, or creates a record if none
 * exists.
 *
 * A query looks up the records before the transaction, so that the transaction reads only these records, by id. The
 * transaction also finds records that another upsert has created since the lookup, by the hash of their key. So
 * concurrent upserts never create two records with the same key.
 */
import { hash } from 'node:crypto';
import type { QueryClient } from '../../database/queries/query-shares.ts';
import { textOf } from '../../database/sql-connection.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { inOrder } from '../../kernel/time-slices.ts';
import { both, type Filter, hasId } from '../../query/filter/filter.ts';
import type { EntityWork } from '../entity-records.ts';
import type { RepeatableWrite } from '../idempotency.ts';
import type { StoredRecord } from '../tables/stored-record.ts';
import {
  findUpsertedKeys,
  LOOKUP_LIFETIME_MS,
  storeUpsertedKeys,
  type UpsertedKey,
} from '../tables/upserted-keys.ts';
import {
  type FoundRecords,
  findByKeys,
  type Upsert,
  type UpsertKey,
  withKeys,
} from './find-by-keys.ts';
import { changeOne, createOne, selectForUpdate, type Writing } from './writing.ts';

/** Maximum number of attempts of an upsert while other writes change the records that it found. */
const TRIES = 3;

export interface UpsertLookup {
  /** Time when the lookup started, on the clock of `performance.now()`. */
  readonly startedAt: number;
  readonly found: FoundRecords;
}

/** Thrown if other writes have changed the records that a lookup found: other records may have the same keys now. */
class LookupOutdated extends ServiceError {
  constructor() {
    super('busy', 'Other writes change the records of this upsert. Send it again shortly.', {
      retryAfterSeconds: 5,
      isRepeatable: true,
    });
  }
}

/**
 * Runs an upsert.
 *
 * @returns the response as JSON.
 * @throws QueryTooSlow when the lookup takes too long, ServiceError `busy` when other writes repeatedly change
 * the records that the lookup found; also any error of a single write.
 */
export async function upsertRecords(
  entity: EntityWork,
  client: QueryClient,
  upsert: Upsert,
  repeatable?: RepeatableWrite,
): Promise<string> {
  const query = withKeys(entity.schema, upsert.names, upsert.keys);
  for (let tries = 1; ; tries += 1) {
    const lookup = await entity.query(client, { query }, async (reading) => {
      const startedAt = performance.now();
      return { startedAt, found: await findByKeys(reading, upsert) };
    });
    try {
      return await entity.write((writing) => upsertEach(writing, upsert, lookup), repeatable);
    } catch (error) {
      if (tries === TRIES || !(error instanceof LookupOutdated)) throw error;
    }
  }
}

interface Candidates {
  readonly hash: string;
  readonly filter: Filter;
  /** Ids of the records, oldest first. An id is removed when its record no longer matches. */
  readonly ids: string[];
  /** Whether the lookup found all records with the key. */
  readonly isComplete: boolean;
}

/**
 * Changes the records that the lookup found, and creates the missing ones.
 *
 * @throws ServiceError `busy` when the lookup is outdated; also any error of a single write.
 * @internal Exported for its tests.
 */
export async function upsertEach(writing: Writing, upsert: Upsert, lookup: UpsertLookup) {
  const { connection, collection, access } = writing;
  // Upserts of the same collection run one at a time, so that a second upsert with the same key finds the key
  // that the first one stores.
  await connection.takeAdvisoryLock(`upsert ${collection}`);
  if (performance.now() - lookup.startedAt > LOOKUP_LIFETIME_MS) throw new LookupOutdated();
  const candidates = await candidatesOf(writing, upsert, lookup);
  const created: UpsertedKey[] = [];

  const records = await inOrder(upsert.inputs, async ({ fields, key }, index) => {
    const known = candidates.get(key);
    const stored = known && (await firstMatching(writing, known));
    if (stored) return changeOne(writing, stored, { set: fields }, index);
    if (!known?.isComplete) throw new LookupOutdated();
    const record = await createOne(writing, fields, index);
    const recordId = textOf(record.id);
    known.ids.push(recordId);
    created.push({ hash: known.hash, recordId });
    return record;
  });
  if (created.length > 0) await storeUpsertedKeys(connection, collection, created);
  const updated = records.length - created.length;
  return { created: created.length, updated, records: records.map(access.show) };
}

/**
 * Returns for each key the records that the lookup found, and the records that other upserts have created since the
 * lookup.
 */
async function candidatesOf(
  { connection, collection, schema }: Writing,
  { names, keys }: Upsert,
  { found }: UpsertLookup,
): Promise<ReadonlyMap<string, Candidates>> {
  const candidates = keys.map((key): [string, Candidates] => {
    const ids = [...(found.get(key.text) ?? [])];
    const isComplete = ids.length < key.inputs;
    const filter = withKeys(schema, names, [key]);
    return [key.text, { hash: hashOf(names, key), filter, ids, isComplete }];
  });
  const byHash = new Map(candidates.map(([, known]) => [known.hash, known]));
  const hashes = [...byHash.values()]
    .filter(({ isComplete }) => isComplete)
    .map((known) => known.hash);
  for (const { hash, recordId } of await findUpsertedKeys(connection, collection, hashes)) {
    const ids = byHash.get(hash)?.ids;
    if (!ids?.includes(recordId)) ids?.push(recordId);
  }
  return new Map(candidates);
}

async function firstMatching(
  writing: Writing,
  { ids, filter }: Candidates,
): Promise<StoredRecord | undefined> {
  for (let [id] = ids; id !== undefined; [id] = ids) {
    const stored = await selectForUpdate(writing, both(hasId(id), filter));
    if (stored) return stored;
    ids.shift();
  }
  return undefined;
}

function hashOf(names: readonly string[], { text }: UpsertKey): string {
  return hash('sha256', JSON.stringify([names, text]), 'base64url');
}
