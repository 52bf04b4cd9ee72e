import { setTimeout as wait } from 'node:timers/promises';
import {
  createCollections,
  createEntities,
  createObservedIndexes,
  type FileStore,
  findFile,
  openFileStore,
  syncIndexes,
} from '@groundwork/engine';
import { createMetrics } from '../metrics/metrics.ts';
import { convertStoredDateTimes } from '../operations/convert-stored-date-times.ts';
import {
  openPlatformStore,
  prepareStore,
  requireComplete,
} from '../operations/open-platform-store.ts';
import { openSessions, warnOfLostAccess } from '../parts/accounts/index.ts';
import { createRecordTriggers } from '../parts/automations/index.ts';
import { findAppName } from '../settings/settings.ts';
import { createPublishers } from './create-publishers.ts';
import { measureQueries, measureReads, measureWrites } from './measured.ts';
import type { Start } from './start.ts';

/** The open data of a platform. */
export type Data = Awaited<ReturnType<typeof openData>>;

/** Opens the store, prepares it for the app, and opens its users, files and entities. */
export async function openData(start: Start) {
  const { settings, loaded, log, background, closers } = start;
  const measured = await openMeasuredStore(start);
  const { opened, ...connections } = measured;
  const { store, relay, createLimiter } = opened;
  const publishers = createPublishers(log, relay);
  const triggers = createRecordTriggers(loaded.automations, log);
  const changes = { ...publishers, triggers };
  const { userWrites, sessionUse } = await openSessions(
    { ...opened, ...changes, background },
    settings.database.url === undefined ? settings.dataDir : undefined,
  );
  closers.add(async () => sessionUse.stop());
  const fileStore = await openFiles(start, store);
  const collections = createCollections(connections.reader);
  const prepared = await prepareData(start, opened, collections);
  publishers.accessChanges.subscribe(({ userIds }) => {
    if (!userIds) prepared.keys.expire();
  });
  const entities = await openEntities(start, measured, { ...changes, collections });
  return {
    ...connections,
    ...changes,
    ...prepared,
    store,
    relay,
    createLimiter,
    userWrites,
    sessionUse,
    fileStore,
    entities,
  };
}

type MeasuredStore = Awaited<ReturnType<typeof openMeasuredStore>>;
type Opened = MeasuredStore['opened'];
type Changes = ReturnType<typeof createPublishers> & {
  readonly triggers: ReturnType<typeof createRecordTriggers>;
};
type Collections = ReturnType<typeof createCollections>;

/** Opens the store, with connections whose reads and writes are measured. */
async function openMeasuredStore({ settings, background, closers }: Start) {
  const opened = await openPlatformStore(settings, { mustExist: false });
  closers.add(opened.close);
  const { graceMs } = settings.stop;
  closers.add(() => Promise.race([background.settled(), wait(graceMs, undefined, { ref: false })]));
  const metrics = createMetrics();
  closers.add(async () => metrics.close());
  await requireComplete(opened.store);
  return {
    opened,
    metrics,
    reader: measureReads(opened.reader, metrics),
    queries: measureQueries(opened.queries, metrics),
    writer: measureWrites(opened.writer, metrics),
  };
}

async function openFiles({ settings, closers }: Start, store: Opened['store']) {
  const isKnown = async (id: string) => (await findFile(store, id)) !== undefined;
  const fileStore: FileStore = await openFileStore(settings, isKnown);
  closers.add(async () => fileStore.close());
  return fileStore;
}

/** Adds the app, and brings stored data into the form of this release; one node at a time. */
async function prepareData(
  { settings, loaded, log }: Start,
  opened: Opened,
  collections: Collections,
) {
  const { schemas, userSchema } = loaded.entities;
  const { id: appId } = settings.app;
  return opened.withStartLock(async () => {
    const appName = loaded.site?.appName ?? findAppName(settings);
    const prepared = await prepareStore(opened.store, settings, appName);
    await convertStoredDateTimes({ ...opened, collections, appId }, [...schemas, userSchema]);
    await syncIndexes(opened, collections, appId, schemas);
    await warnOfLostAccess(opened.store, log, appId);
    return prepared;
  });
}

/** Opens the records of entities, with indexes for the filters that they receive. */
async function openEntities(
  { settings, loaded, log, background, closers }: Start,
  { opened, reader, queries, writer }: MeasuredStore,
  changes: Changes & { readonly collections: Collections },
) {
  const { schemas, catalogue } = loaded.entities;
  const observedIndexes = await createObservedIndexes({
    ...opened,
    collections: changes.collections,
    appId: settings.app.id,
    schemas,
    background,
    log,
  });
  closers.add(async () => observedIndexes.close());
  return createEntities({ ...changes, reader, queries, writer, catalogue, observedIndexes });
}
