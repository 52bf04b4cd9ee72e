import type { OpenStore } from './database/open-store.ts';
import { findFile } from './files/file-table.ts';
import { createFiles, type FileRules, type Files } from './files/files.ts';
import { type FileStoreSettings, openFileStore } from './files/open-file-store.ts';
import type { Background } from './kernel/background.ts';
import type { Log } from './kernel/log.ts';
import { createEntities, type Entities } from './records/entities.ts';
import type { EntityChanges } from './records/entity-changes.ts';
import { createObservedIndexes, type ObservedIndexes } from './records/indexes/observed-indexes.ts';
import { syncIndexes } from './records/indexes/sync-indexes.ts';
import type { CallFunction, DataMigration } from './records/migrations/data-migration.ts';
import {
  beginMigrations,
  listPending,
  type MigrationOutcome,
  migrateRecords,
  type PendingMigration,
} from './records/migrations/migrate-records.ts';
import type { EntityCatalogue } from './records/schema/entity-catalogue.ts';
import type { EntitySchema } from './records/schema/entity-schema.ts';
import {
  buildSearchIndexes,
  keepBuilding,
  prepareSearchIndexes,
} from './records/search/search-indexes.ts';
import { createCollections } from './records/tables/collections.ts';
import { type Creator, updateCreatorEmails } from './records/tables/creator-emails.ts';
import {
  type StoredCollections,
  toStoredCollections,
} from './records/tables/stored-collections.ts';
import { convertDateTimes, type DeclaredUsers } from './records/tables/stored-date-times.ts';
import type { Users } from './records/users.ts';
import type { RecordTriggers } from './records/write-transaction.ts';

/** How long the start waits for search indexes, in milliseconds. Larger indexes are built in the background. */
const SEARCH_START_MS = 2000;

interface EngineSettings extends FileStoreSettings {
  readonly files: FileStoreSettings['files'] & FileRules;
  readonly appId: string;
  readonly schemas: readonly EntitySchema[];
}

type DataMigrationArguments = [
  migration: DataMigration,
  callFunction: CallFunction,
  isStopped: () => boolean,
];

interface EntityServices {
  readonly catalogue: EntityCatalogue;
  readonly entityChanges: EntityChanges;
  readonly triggers: RecordTriggers;
  readonly users: Users;
  readonly background: Background;
  readonly log: Log;
}

export interface Engine {
  readonly collections: StoredCollections;
  readonly files: Files;
  /**
   * Runs work that prepares the data, then creates the indexes that the entities declare. Meanwhile, no other node can
   * do such work.
   *
   * @throws StartUpError when an index cannot be created.
   */
  prepare<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Converts the stored values of fields that the schema has declared as date-times since the previous start. Does
   * not change the `updated_date` of the records, publish events or run automations.
   */
  convertDateTimes(users: DeclaredUsers): Promise<void>;
  /**
   * Stores a user's new email address in all records that the user created, in small transactions.
   *
   * @param isStopped if this function returns true, the remaining records are not updated.
   */
  updateCreatorEmails(creator: Creator, isStopped: () => boolean): Promise<void>;
  /** Opens the entities, and starts to build indexes that queries need but no entity declares. */
  openEntities(services: EntityServices): Promise<Entities>;
  /** Lists the data migrations that are not complete, in their order. */
  listPending(migrations: readonly DataMigration[]): Promise<PendingMigration[]>;
  /** Stores that data migrations begin, as {@link beginMigrations} does. */
  beginMigrations(migrations: readonly DataMigration[]): Promise<void>;
  /** Runs a data migration as {@link migrateRecords} does. */
  migrateRecords(
    services: Pick<EntityServices, 'catalogue' | 'entityChanges' | 'users'>,
    ...args: DataMigrationArguments
  ): Promise<MigrationOutcome | undefined>;
  /** Closes the file store and stops building indexes. The database store remains open. */
  close(): void;
}

/** @throws StartUpError when the file store cannot be used. */
export async function openEngine(
  opened: OpenStore,
  { appId, schemas, ...settings }: EngineSettings,
): Promise<Engine> {
  const { store, reader, queries, writer } = opened;
  const isKnown = async (id: string) => (await findFile(store, id)) !== undefined;
  const fileStore = await openFileStore(settings, isKnown);
  const collections = toStoredCollections(createCollections(reader));
  let observedIndexes: ObservedIndexes | undefined;
  let isClosed = false;
  return {
    collections,
    files: createFiles(store, fileStore, settings.files),
    prepare: (work) =>
      opened.withStartLock(async () => {
        const result = await work();
        await syncIndexes(opened, collections, appId, schemas);
        await prepareSearchIndexes(opened, collections, appId, schemas);
        const end = performance.now() + SEARCH_START_MS;
        await buildSearchIndexes(opened, () => isClosed || performance.now() > end);
        return result;
      }),
    convertDateTimes: (users) =>
      convertDateTimes({ store, writer, collections, appId }, schemas, users),
    updateCreatorEmails: (creator, isStopped) =>
      updateCreatorEmails({ store, writer }, creator, isStopped),
    listPending: (migrations) => listPending({ reader, appId }, migrations),
    beginMigrations: (migrations) => beginMigrations({ writer, appId }, migrations),
    migrateRecords: (services, ...args) =>
      migrateRecords({ ...services, reader, writer, collections, appId }, ...args),
    async openEntities({ background, log, ...services }) {
      const index = { ...opened, collections, appId, schemas, background, log };
      observedIndexes = await createObservedIndexes(index);
      background.run(() => keepBuilding(opened, log, () => isClosed));
      return createEntities({
        ...services,
        log,
        store,
        reader,
        queries,
        writer,
        collections,
        observedIndexes,
      });
    },
    close() {
      isClosed = true;
      observedIndexes?.close();
      fileStore.close();
    },
  };
}
