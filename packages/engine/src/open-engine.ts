import type { OpenStore } from './database/open-store.ts';
import { findFile } from './files/file-table.ts';
import { createFiles, type FileRules, type Files } from './files/files.ts';
import { type FileStoreSettings, openFileStore } from './files/open-file-store.ts';
import type { Background } from './kernel/background.ts';
import type { Log } from './kernel/log.ts';
import { createEntities, type Entities, type RecordTriggers } from './records/entities.ts';
import type { EntityChanges } from './records/entity-changes.ts';
import { createObservedIndexes, type ObservedIndexes } from './records/indexes/observed-indexes.ts';
import { syncIndexes } from './records/indexes/sync-indexes.ts';
import type { EntityCatalogue } from './records/schema/entity-catalogue.ts';
import type { EntitySchema } from './records/schema/entity-schema.ts';
import { type Collections, createCollections } from './records/tables/collections.ts';

interface EngineSettings extends FileStoreSettings {
  readonly files: FileStoreSettings['files'] & FileRules;
  readonly appId: string;
  readonly schemas: readonly EntitySchema[];
}

interface EntityServices {
  readonly catalogue: EntityCatalogue;
  readonly entityChanges: EntityChanges;
  readonly triggers: RecordTriggers;
  readonly background: Background;
  readonly log: Log;
}

export interface Engine {
  readonly collections: Collections;
  readonly files: Files;
  /**
   * Runs work that prepares the data, then creates the indexes that the entities declare. Other nodes wait
   * meanwhile.
   *
   * @throws StartUpError when an index cannot be created.
   */
  prepare<Result>(work: () => Promise<Result>): Promise<Result>;
  /** From then on, indexes are also built automatically if queries need one that no entity declares. */
  openEntities(services: EntityServices): Promise<Entities>;
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
  const collections = createCollections(reader);
  let observedIndexes: ObservedIndexes | undefined;
  return {
    collections,
    files: createFiles(store, fileStore, settings.files),
    prepare: (work) =>
      opened.withStartLock(async () => {
        const result = await work();
        await syncIndexes(opened, collections, appId, schemas);
        return result;
      }),
    async openEntities({ background, log, ...services }) {
      const index = { ...opened, collections, appId, schemas, background, log };
      observedIndexes = await createObservedIndexes(index);
      return createEntities({
        ...services,
        reader,
        queries,
        writer,
        collections,
        observedIndexes,
      });
    },
    close() {
      observedIndexes?.close();
      fileStore.close();
    },
  };
}
