/** Runs the app's data migrations in small transactions, while the platform serves requests. */
import { isDeepStrictEqual } from 'node:util';
import type { SqlConnection, Writer } from '../../database/sql-connection.ts';
import { isDuplicate, isTooLongForIndex } from '../../database/store-errors.ts';
import { type JsonObject, ownField } from '../../kernel/json.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { fragment } from '../../query/filter/sql-fragment.ts';
import type { EntityChanges } from '../entity-changes.ts';
import { createEntityContext } from '../entity-context.ts';
import type { Principal } from '../rules/principal.ts';
import type { EntityCatalogue } from '../schema/entity-catalogue.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import type { Collections } from '../tables/collections.ts';
import { selectRecords, whereIds } from '../tables/records.ts';
import type { StoredRecord } from '../tables/stored-record.ts';
import type { Users } from '../users.ts';
import { listReferrers } from '../write/references.ts';
import { changeOne, type RecordUpdate } from '../write/writing.ts';
import { runWrite } from '../write-transaction.ts';
import { applySteps } from './apply-steps.ts';
import type { CallFunction, DataMigration } from './data-migration.ts';
import {
  insertProgress,
  type MigrationProgress,
  readProgress,
  writeProgress,
} from './migration-table.ts';

/** Maximum number of records that one transaction changes, so that other writes do not wait long. */
const SLICE = 200;

const EXAMPLES = 3;

interface MigrationServices {
  readonly reader: SqlConnection;
  readonly writer: Writer;
  readonly collections: Collections;
  readonly catalogue: EntityCatalogue;
  readonly entityChanges: EntityChanges;
  readonly users?: Users | undefined;
  readonly appId: string;
}

export interface MigrationOutcome {
  readonly name: string;
  readonly changed: number;
  /** Number of records that remain unchanged, because the schema does not accept them after the change. */
  readonly rejected: number;
  /** Number of records that no function was called with, because they have changed since the migration began. */
  readonly skipped: number;
  /** Ids of up to three of the rejected and skipped records. */
  readonly examples: readonly string[];
}

/** Does not start automations, because a migration is not an event of the app. */
const NO_TRIGGERS = { store: () => () => {} };

const MIGRATION: Principal = {
  isService: true,
  id: null,
  email: null,
  sender: undefined,
  user: () => undefined,
};

export interface PendingMigration {
  readonly migration: DataMigration;
  readonly hasBegun: boolean;
}

/** Lists the migrations that are not complete, in their order. */
export async function listPending(
  { reader, appId }: Pick<MigrationServices, 'reader' | 'appId'>,
  migrations: readonly DataMigration[],
): Promise<PendingMigration[]> {
  const pending: PendingMigration[] = [];
  for (const migration of migrations) {
    const progress = await readProgress(reader, appId, migration.name);
    if (progress?.isComplete) continue;
    pending.push({ migration, hasBegun: progress !== undefined });
  }
  return pending;
}

/**
 * Stores that the migrations begin. They do not change records that are created from now on. Must be called before the
 * app's new files serve requests, because a record does not show in which format it was written.
 */
export async function beginMigrations(
  { writer, appId }: Pick<MigrationServices, 'writer' | 'appId'>,
  migrations: readonly DataMigration[],
): Promise<void> {
  const now = Date.now();
  await writer.write(async (connection) => {
    for (const [index, { name }] of migrations.entries()) {
      // A migration stores its date in the records that it changes, so that they are not later than the next date.
      await insertProgress(connection, appId, name, new Date(now + index).toISOString());
    }
  });
}

/**
 * Runs a migration that has begun, or continues one that was interrupted. Several nodes may run the same migration.
 *
 * @param isStopped if this function returns true, the remaining records are left for the next start.
 * @returns undefined if the migration was stopped.
 * @throws the error of a function, or of the database. The next call continues after the last stored record.
 */
export async function migrateRecords(
  services: MigrationServices,
  migration: DataMigration,
  callFunction: CallFunction,
  isStopped: () => boolean,
): Promise<MigrationOutcome | undefined> {
  const { reader, collections, catalogue, appId } = services;
  const { name, entity } = migration;
  const schema = catalogue.find(entity);
  const examples: string[] = [];
  let limit = SLICE;
  while (!isStopped()) {
    const progress = await readProgress(reader, appId, name);
    if (!progress) throw new Error(`The migration ${name} has not begun.`);
    const { isComplete, changed, rejected, skipped } = progress;
    if (isComplete) return { name, changed, rejected, skipped, examples };
    const collection = await collections.find(appId, entity);
    if (!schema || collection === undefined) {
      await finish(services, name, progress);
      continue;
    }
    try {
      const records = await selectRecords(reader, collection, {
        where: fragment('id > ? AND created_date <= ?', progress.lastId, progress.startedDate),
        orderBy: 'id',
        limit,
      });
      const slice = { migration, schema, progress, records, isLast: records.length < limit };
      const unchanged = await migrateSlice(services, slice, callFunction, limit === 1);
      examples.push(...unchanged.slice(0, EXAMPLES - examples.length));
      limit = Math.min(limit * 2, SLICE);
    } catch (error) {
      // Repeats the slice record by record: a slice may be too large for one transaction or call, and a record that an
      // index rejects must not prevent the migration of the others.
      if (limit === 1) throw error;
      limit = 1;
    }
  }
  return undefined;
}

function finish(
  { writer, appId }: MigrationServices,
  name: string,
  progress: MigrationProgress,
): Promise<void> {
  return writer.write((connection) =>
    writeProgress(connection, appId, name, { ...progress, isComplete: true }),
  );
}

interface Slice {
  readonly migration: DataMigration;
  readonly schema: EntitySchema;
  /** Progress when the records were read. */
  readonly progress: MigrationProgress;
  readonly records: readonly StoredRecord[];
  readonly isLast: boolean;
}

/**
 * Returns the ids of the rejected and skipped records. Changes nothing if a record or the progress has changed meanwhile.
 */
async function migrateSlice(
  services: MigrationServices,
  slice: Slice,
  callFunction: CallFunction,
  isSingle: boolean,
): Promise<readonly string[]> {
  const { migration, schema, progress, records } = slice;
  // The other steps can be repeated.
  const hasFunction = migration.steps.some((step) => 'function' in step);
  const skipped: string[] = [];
  const before = new Map<string, JsonObject>();
  for (const { id, data, updated_date } of records) {
    if (hasFunction && updated_date > progress.startedDate) skipped.push(id);
    else before.set(id, JSON.parse(data));
  }
  const after = await applySteps(migration, schema.record, before, callFunction);
  const updates = new Map<string, RecordUpdate>();
  for (const [id, fields] of before) {
    const update = toUpdate(fields, after.get(id) ?? fields);
    if (update) updates.set(id, update);
  }
  try {
    return await writeSlice(services, slice, { updates, skipped, rejected: [] });
  } catch (error) {
    const [record] = records;
    const isRejected = isDuplicate(error) || isTooLongForIndex(error);
    if (!isSingle || !isRejected || !record) throw error;
    return writeSlice(services, slice, { updates: new Map(), skipped, rejected: [record.id] });
  }
}

interface SliceChanges {
  readonly updates: ReadonlyMap<string, RecordUpdate>;
  readonly skipped: readonly string[];
  /** Ids of records that are already known to be rejected. */
  readonly rejected: readonly string[];
}

async function writeSlice(
  { writer, collections, catalogue, entityChanges, users, appId }: MigrationServices,
  { migration, schema, progress, records, isLast }: Slice,
  { updates, skipped, rejected: known }: SliceChanges,
): Promise<readonly string[]> {
  const { name } = migration;
  const context = createEntityContext(appId, relaxed(schema), MIGRATION);
  const referrers = listReferrers(catalogue.declared);
  let rejected: string[] = [];
  await writer.write(
    (connection) =>
      runWrite(
        {
          connection,
          collections,
          catalogue,
          entityChanges,
          users,
          triggers: NO_TRIGGERS,
          referrersOf: (target) => referrers.get(target) ?? [],
          written: new Set(),
        },
        context,
        async (writing) => {
          rejected = [...known];
          await connection.takeAdvisoryLock(`data migration ${name}`);
          const current = await readProgress(connection, appId, name);
          if (!isDeepStrictEqual(current, progress)) return;
          const versions = new Map(records.map(({ id, updated_date }) => [id, updated_date]));
          const locked = await selectRecords(connection, writing.collection, {
            where: whereIds(connection, [...updates.keys()]),
            orderBy: 'id',
            limit: Math.max(updates.size, 1),
            isForUpdate: true,
          });
          if (locked.some(({ id, updated_date }) => versions.get(id) !== updated_date)) return;
          let changed = 0;
          for (const stored of locked) {
            const update = updates.get(stored.id);
            if (!update) continue;
            try {
              await changeOne({ ...writing, now: progress.startedDate }, stored, update);
              changed += 1;
            } catch (error) {
              if (!isRejection(error)) throw error;
              rejected.push(stored.id);
            }
          }
          await writeProgress(connection, appId, name, {
            ...progress,
            lastId: records.at(-1)?.id ?? progress.lastId,
            changed: progress.changed + changed,
            rejected: progress.rejected + rejected.length,
            skipped: progress.skipped + skipped.length,
            isComplete: isLast,
          });
        },
      ),
    ({ publish }) => {
      if (publish) publish();
    },
  );
  return [...rejected, ...skipped];
}

/** Whether the schema or a limit does not accept the record. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.code === 'validation_error' || error.code === 'payload_too_large';
}

/** Returns undefined if nothing changes, so that the record keeps its version. */
function toUpdate(before: JsonObject, after: JsonObject): RecordUpdate | undefined {
  const set = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => {
      return !isDeepStrictEqual(value, ownField(before, name));
    }),
  );
  const unset = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.keys(set).length + unset.length === 0 ? undefined : { set, unset };
}

/**
 * Returns a schema that also accepts changes of immutable fields, and fields that the schema does not declare any more,
 * which a later migration may rename.
 */
function relaxed(schema: EntitySchema): EntitySchema {
  const { properties, additionalProperties } = schema.record;
  const mutable = Object.entries(properties ?? {}).map(([name, field]) => {
    return [name, { ...field, immutable: false }] as const;
  });
  return {
    ...schema,
    record: {
      ...schema.record,
      ...(properties && { properties: Object.fromEntries(mutable) }),
      additionalProperties: additionalProperties || true,
    },
  };
}
