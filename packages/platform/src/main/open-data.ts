import { setTimeout as wait } from 'node:timers/promises';
import { type Engine, openEngine, type Store } from '@groundwork/engine';
import { createMetrics } from '../metrics/metrics.ts';
import {
  openPlatformStore,
  prepareStore,
  requireComplete,
} from '../operations/open-platform-store.ts';
import { openSessions, selectUserRecords } from '../parts/accounts/index.ts';
import { createRecordTriggers } from '../parts/automations/index.ts';
import { findAppName } from '../settings/settings.ts';
import { createPublishers } from './create-publishers.ts';
import { measureQueries, measureReads, measureWrites } from './measured.ts';
import type { Start } from './start.ts';

export type Data = Awaited<ReturnType<typeof openData>>;

export async function openData(start: Start) {
  const { settings, loaded, log, background, closers } = start;
  const { opened, metrics } = await openMeasuredStore(start);
  const { store, reader, queries, writer, relay, createLimiter } = opened;
  const publishers = createPublishers(log, relay);
  const triggers = createRecordTriggers(loaded.automations, log);
  const changes = { ...publishers, triggers };
  const { userWrites, sessionUse } = await openSessions(
    { ...opened, ...changes, background },
    settings.database.url === undefined ? settings.dataDir : undefined,
  );
  closers.add(async () => sessionUse.stop());
  const { schemas, catalogue, referredUsers } = loaded.entities;
  const engine = await openEngine(opened, { ...settings, appId: settings.app.id, schemas });
  closers.add(async () => engine.close());
  const prepared = await engine.prepare(() => prepareData(start, opened.store, engine));
  publishers.accessChanges.subscribe(({ userIds }) => {
    if (!userIds) prepared.keys.expire();
  });
  const users = { schema: referredUsers, select: selectUserRecords };
  const entities = await engine.openEntities({ ...changes, catalogue, users, background, log });
  return {
    ...changes,
    ...prepared,
    store,
    reader,
    queries,
    writer,
    metrics,
    relay,
    createLimiter,
    userWrites,
    sessionUse,
    engine,
    recordUsers: users,
    files: engine.files,
    updateCreatorEmails: engine.updateCreatorEmails,
    entities,
  };
}

async function openMeasuredStore({ settings, background, closers }: Start) {
  const opened = await openPlatformStore(settings, { mustExist: false });
  closers.add(opened.close);
  const { graceMs } = settings.stop;
  closers.add(() => Promise.race([background.settled(), wait(graceMs, undefined, { ref: false })]));
  const metrics = createMetrics();
  closers.add(async () => metrics.close());
  await requireComplete(opened.store);
  return {
    metrics,
    opened: {
      ...opened,
      reader: measureReads(opened.reader, metrics),
      queries: measureQueries(opened.queries, metrics),
      writer: measureWrites(opened.writer, metrics),
    },
  };
}

async function prepareData(
  { settings, loaded }: Start,
  store: Store,
  engine: Pick<Engine, 'convertDateTimes'>,
) {
  const appName = loaded.site?.appName ?? findAppName(settings);
  const prepared = await prepareStore(store, settings, appName);
  await engine.convertDateTimes({
    schema: loaded.entities.userSchema,
    table: 'memberships',
    key: 'user_id',
    condition: { sql: 'app_id = ?', parameters: [settings.app.id] },
  });
  return prepared;
}
