import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DATABASE_FILE,
  type DataMigration,
  isStoreUnavailable,
  type MigrationOutcome,
} from '@groundwork/engine';
import { factsOf } from '@groundwork/engine/kernel';
import { copyDatabase } from '../operations/backup/database-snapshot.ts';
import { callMigrationFunction } from '../parts/functions/index.ts';
import { checkStoredRecords } from './check-stored-records.ts';
import type { CreatedServices } from './create-services.ts';
import type { Data } from './open-data.ts';
import type { Start } from './start.ts';

/** How long a migration waits after the database was unavailable, in milliseconds. */
const RETRY_MS = 5000;

/** How long copies of the database remain, so that they do not contain the data of deleted accounts for ever. */
const COPY_MS = 30 * 24 * 60 * 60 * 1000;

export interface MigrationReport {
  readonly outcomes: readonly MigrationOutcome[];
  /** Whether all migrations are complete. */
  readonly isComplete: boolean;
}

/** Stores when the app's pending migrations begin, before the app serves requests. Returns them in their order. */
export async function beginMigrations(
  { loaded, settings }: Start,
  { engine }: Data,
): Promise<DataMigration[]> {
  deleteOldCopies(settings.dataDir);
  const pending = await engine.listPending(loaded.migrations);
  const migrations = pending.map(({ migration }) => migration);
  const [first] = pending;
  // A migration that was undone begins again, so the copy is older than the data.
  if (first && !first.hasBegun) rmSync(copyOf(settings.dataDir, first.migration), { force: true });
  await engine.beginMigrations(migrations);
  return migrations;
}

/**
 * Migrates and then checks the stored records in the background.
 *
 * @returns the report of the migrations.
 */
export function startMigrations(
  start: Start,
  data: Data,
  services: CreatedServices,
  pending: readonly DataMigration[],
): Promise<MigrationReport> {
  const aborter = new AbortController();
  const { signal } = aborter;
  start.closers.add(async () => aborter.abort());
  const { promise, resolve, reject } = Promise.withResolvers<MigrationReport>();
  // Only `groundwork schema apply` waits for the report. The error is logged here.
  promise.catch(() => {});
  start.background.run(async () => {
    try {
      const report = await migrateStoredRecords(start, data, services, pending, signal);
      resolve(report);
      if (report.isComplete) await checkStoredRecords(start, data, () => signal.aborted);
    } catch (error) {
      reject(error);
      throw error;
    }
  });
  return promise;
}

/**
 * Runs the app's pending data migrations one after the other. With SQLite, first copies the database
 * to a file, with which the migrations can be undone. If the platform stops, its next start continues.
 */
async function migrateStoredRecords(
  start: Start,
  {
    engine,
    entityChanges,
    recordUsers: users,
  }: Pick<Data, 'engine' | 'entityChanges' | 'recordUsers'>,
  services: CreatedServices,
  pending: readonly DataMigration[],
  signal: AbortSignal,
): Promise<MigrationReport> {
  const { loaded, log } = start;
  const { catalogue } = loaded.entities;
  const outcomes: MigrationOutcome[] = [];
  const run = async () => {
    const [first] = pending;
    if (first) await backUp(start, first);
    for (const migration of pending.slice(outcomes.length)) {
      const call: Parameters<typeof engine.migrateRecords>[2] = (name, _, records) =>
        callMigrationFunction(services, name, { migration: migration.name, records }, signal);
      const outcome = await engine.migrateRecords(
        { catalogue, entityChanges, users },
        migration,
        call,
        () => signal.aborted,
      );
      if (!outcome) return false;
      outcomes.push(outcome);
      const { name, changed, rejected, skipped, examples } = outcome;
      const facts = { message: `Applied the migration ${name}.`, changed, rejected, skipped };
      if (rejected + skipped === 0) log.info(facts);
      else log.warn({ ...facts, examples: examples.join(', ') });
    }
    return true;
  };
  while (!signal.aborted) {
    try {
      return { outcomes, isComplete: await run() };
    } catch (error) {
      if (signal.aborted) break;
      log.error({
        ...factsOf(error),
        message: `A migration of records stopped. The next start continues it. ${error instanceof Error ? error.message : ''}`,
      });
      if (!isStoreUnavailable(error)) break;
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }
  return { outcomes, isComplete: false };
}

function copyOf(dataDir: string, { name }: DataMigration): string {
  return join(dataDir, `before-${name}.db`);
}

function deleteOldCopies(dataDir: string): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    if (!/^before-.+\.db(\.part)?$/.test(name)) continue;
    const file = join(dataDir, name);
    if (statSync(file).mtimeMs < Date.now() - COPY_MS) rmSync(file);
  }
}

/** Copies the SQLite database, unless an earlier run of the migration has copied it. */
async function backUp({ settings, log }: Start, migration: DataMigration): Promise<void> {
  const { dataDir, database } = settings;
  const file = copyOf(dataDir, migration);
  if (database.url !== undefined || existsSync(file)) return;
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const copy = await copyDatabase(join(dataDir, DATABASE_FILE), part);
  // In the copy, the migrations have not begun, so that they can begin later.
  copy.exec("DELETE FROM data_migrations WHERE last_id = '' AND applied_date IS NULL");
  copy.close();
  renameSync(part, file);
  log.info({ message: `Copied the database to ${file}, to undo the migration ${migration.name}.` });
}
