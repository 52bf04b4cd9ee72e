import { setTimeout as wait } from 'node:timers/promises';
import {
  createClaims,
  createCollections,
  createEntities,
  createObservedIndexes,
  findFile,
  openFileStore,
  syncIndexes,
} from '@groundwork/engine';
import { createBackground, type Log } from '@groundwork/engine/kernel';
import { getRequestListener } from '@hono/node-server';
import { createAccounts } from '../accounts/accounts.ts';
import { warnOfLostAccess } from '../accounts/apps/admission.ts';
import { requireApp } from '../accounts/apps/app-table.ts';
import { createApps } from '../accounts/apps/apps.ts';
import { warnOfNoMethod } from '../accounts/apps/sign-in-methods.ts';
import { sendWelcomeMail } from '../accounts/mail/welcome-mail.ts';
import { createUserWrites } from '../accounts/members/published-user-writes.ts';
import { openEndedSessions } from '../accounts/sessions/ended-sessions.ts';
import { createSessionUse } from '../accounts/sessions/session-use.ts';
import { storeEarlierEnds } from '../accounts/sessions/sign-out.ts';
import { createSignedInUsers } from '../accounts/sessions/signed-in-users.ts';
import { TOKEN_LIFETIME_MS } from '../accounts/sessions/signing-keys.ts';
import { isRealtime, type Listener, listen } from '../http/listen.ts';
import { THEME_PATH } from '../http/page/stylesheet.ts';
import { createReadiness } from '../http/readiness.ts';
import { closeAll } from '../kernel/close-all.ts';
import { createLog } from '../kernel/create-log.ts';
import { privateFilesOf } from '../kernel/private-files.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { convertStoredDateTimes } from '../operations/convert-stored-date-times.ts';
import {
  explainStartFailure,
  openPlatformStore,
  prepareStore,
  requireComplete,
} from '../operations/open-platform-store.ts';
import { startRetention } from '../operations/personal-data/retention.ts';
import type { PersonalData } from '../part.ts';
import { createCreatorEmails, resumeDeletions } from '../parts/accounts/index.ts';
import { createRecordTriggers } from '../parts/automations/index.ts';
import { listAppLogs } from '../parts/logs/index.ts';
import { createMailer } from '../parts/mail/index.ts';
import {
  createDevServer,
  type DevServer,
  EDITOR_PATH,
  warnOfRelativeUrls,
} from '../parts/site/index.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import type { PlatformSettings } from '../settings/platform-settings.ts';
import { findAppName, parseSettings, type Settings } from '../settings/settings.ts';
import { createApp } from './create-app.ts';
import { createPublishers } from './create-publishers.ts';
import { createServices } from './create-services.ts';
import { type AppFiles, loadAppFiles } from './load-app-files.ts';
import {
  countMails,
  measureFunctions,
  measureQueries,
  measureReads,
  measureWrites,
} from './measured.ts';
import type { RunningPlatform } from './running-platform.ts';
import { startParts } from './start-parts.ts';
import { watchPlatform } from './watch-platform.ts';

export type { RunningPlatform };

/**
 * Starts a platform in this process: store, accounts, API, sign-in page, mailbox and site.
 *
 * @throws StartUpError when the operator must change something: a setting, the data directory, the site's
 *   build or the port. Nothing remains open then.
 */
export async function startPlatform(input: PlatformSettings = {}): Promise<RunningPlatform> {
  const settings = parseSettings(input);
  const log = createLog(settings.logLevel, !settings.production);
  const loaded = await loadAppFiles(settings, (message) => log.warn({ message }));
  return runPlatform(settings, loaded, log);
}

/** A listener and a dev server that outlast the platform. */
export interface SharedHost {
  readonly listener: Listener;
  readonly devServer: DevServer;
}

/**
 * Starts a platform with files that are already loaded.
 *
 * @param shared listener and dev server of `groundwork dev`. Default: those of the settings, which the platform closes.
 * @throws StartUpError as `startPlatform` does.
 */
export async function runPlatform(
  settings: Settings,
  loaded: AppFiles,
  log: Log,
  shared?: SharedHost,
): Promise<RunningPlatform> {
  const { production, devServerUrl } = settings;
  const { site, editor, messages } = loaded;
  const { schemas, userSchema, catalogue } = loaded.entities;
  if (site?.policy.facts) log.info(site.policy.facts);
  const ownDevServer =
    shared || production || devServerUrl === undefined
      ? undefined
      : createDevServer(devServerUrl, log, privateFilesOf(process.cwd(), settings.dataDir));
  const devServer = shared?.devServer ?? ownDevServer;

  const closers: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= closeAll(closers.toReversed());
    return stopped;
  };

  try {
    const background = createBackground(log);
    const opened = await openPlatformStore(settings, { mustExist: false });
    const { store, relay, createLimiter, close: closeStore } = opened;
    const { announceMs, graceMs } = settings.stop;
    const settled = () =>
      Promise.race([background.settled(), wait(graceMs, undefined, { ref: false })]);
    closers.push(closeStore, settled);
    const publishers = createPublishers(log, relay);
    const { entityChanges, accessChanges, contentEvents, conversationChanges } = publishers;
    const triggers = createRecordTriggers(loaded.automations, log);
    const userWrites = createUserWrites({ store, entityChanges, accessChanges, triggers });
    const endedSessions =
      settings.database.url === undefined ? openEndedSessions(settings.dataDir) : undefined;
    const signedInUsers = createSignedInUsers(
      { store, userWrites, accessChanges, background, endedSessions },
      opened.sessionCache,
    );
    const sessionUse = createSessionUse(store, signedInUsers, background);
    const metrics = createMetrics();
    closers.push(async () => sessionUse.stop());
    closers.push(async () => metrics.close());
    await requireComplete(store);
    if (endedSessions) await storeEarlierEnds({ store, userWrites }, endedSessions);
    const reader = measureReads(opened.reader, metrics);
    const queries = measureQueries(opened.queries, metrics);
    const writer = measureWrites(opened.writer, metrics);
    const isKnown = async (id: string) => (await findFile(store, id)) !== undefined;
    const fileStore = await openFileStore(settings, isKnown);
    closers.push(async () => fileStore.close());
    const collections = createCollections(reader);
    const { appName, admin, keys, secrets } = await opened.withStartLock(async () => {
      const foundName = site?.appName ?? findAppName(settings);
      const prepared = await prepareStore(store, settings, foundName);
      await convertStoredDateTimes({ ...opened, collections, appId: settings.app.id }, [
        ...schemas,
        userSchema,
      ]);
      await syncIndexes(opened, collections, settings.app.id, schemas);
      await warnOfLostAccess(store, log, settings.app.id);
      return prepared;
    });
    accessChanges.subscribe(({ userIds }) => {
      if (!userIds) keys.expire();
    });
    const observedIndexes = await createObservedIndexes({
      ...opened,
      collections,
      appId: settings.app.id,
      schemas,
      background,
      log,
    });
    closers.push(async () => observedIndexes.close());
    const entities = createEntities({
      reader,
      queries,
      writer,
      collections,
      catalogue,
      entityChanges,
      observedIndexes,
      triggers,
    });
    const shown = site && { site };
    const listener =
      shared?.listener ??
      (await listen(settings.host, settings.port, graceMs, devServer !== undefined));
    const { url, port, handle, server, close: closeListener } = listener;
    const functions = measureFunctions(loaded.functions.start(log, url, loaded.callersOf), metrics);
    closers.push(functions.close, closeListener);

    const readSenderName = () => shown?.site.appName ?? appName;
    const readTheme = () => shown?.site.files.get(THEME_PATH)?.file.text();
    const mailer = countMails(
      createMailer({ ...settings, store, messages, readSenderName, readTheme }),
      metrics,
    );
    const readiness = createReadiness(store);
    const creatorEmails = createCreatorEmails({ store, writer, background });
    closers.push(async () => creatorEmails.stop());
    const { publicUrl = url } = settings;
    const parts = {
      store,
      queries,
      signedInUsers: sessionUse.signedInUsers,
      sessionUse,
      entities,
      entityChanges,
      userWrites,
      creatorEmails,
      accessChanges,
      claims: createClaims(writer, log),
      userSchema,
      fileStore,
      keys,
      secrets,
      mailer,
      messages,
      background,
      readiness,
      metrics,
      log,
      url,
      publicUrl,
      createLimiter,
      flushed: async () => relay?.flushed(),
      onMissedEvents: (listener: () => void) => relay?.onMissedEvents(listener),
    };
    const services = createServices(parts, settings);
    await warnOfNoMethod(store, log, settings.app.id, services.providers);
    const personalData: PersonalData[] = [];
    const { started, automations, mailboxUrl } = await startParts(services, {
      settings,
      loaded,
      reader,
      writer,
      url,
      functions,
      triggers,
      conversationChanges,
      contentEvents,
      shown,
      devServer,
      appName,
      personalData,
      isShared: relay !== undefined,
      onStop: (close) => closers.push(close),
    });
    personalData.push(...started.flatMap(({ personalData: data }) => data ?? []));
    await resumeDeletions({ ...services, personalData });
    await creatorEmails.resume();
    const outdated = started.flatMap(({ outdated: data }) => data ?? []);
    const stopRetention = startRetention(background, outdated);
    closers.push(async () => stopRetention());
    if (production && site && settings.publicUrl === undefined)
      warnOfRelativeUrls(log, site.start.file.text());
    const app = createApp(
      { ...services, automations, personalData },
      {
        appId: settings.app.id,
        turnstileSiteKey: settings.turnstileSiteKey,
        appPages: settings.appPages ?? site?.appPages ?? [],
        readTheme,
        editorPath: editor && EDITOR_PATH,
        entityNames: schemas.map(({ name }) => name),
        started,
      },
    );
    handle(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    const createRooms = started.flatMap((part) => part.createRooms ?? []);
    const realtime = startRealtime(server, services, createRooms, devServer !== undefined);
    closers.push(realtime.stop);
    if (ownDevServer) {
      server.on('upgrade', (request, socket, head) => {
        if (!isRealtime(request)) ownDevServer.upgrade(request, socket, head);
      });
      closers.push(async () => ownDevServer.close());
    }
    for (const { ready } of started) await ready?.();
    const databaseDir = settings.database.url === undefined ? settings.dataDir : undefined;
    watchPlatform(metrics, { realtime, databaseDir });
    closers.push(async () => {
      readiness.stop();
      await wait(announceMs);
      await listener.stopListening();
    });

    const welcome = { appName, url: publicUrl, email: admin.email };
    background.run(() => sendWelcomeMail({ store, mailer }, welcome));
    return {
      url,
      port,
      appId: settings.app.id,
      admin,
      ...(mailboxUrl !== undefined && { mailboxUrl }),
      ...(editor && { editorUrl: url + EDITOR_PATH }),
      accounts: createAccounts(userWrites, settings.app.id),
      apps: createApps({ store, accessChanges }),
      appLogs: (appId) => listAppLogs(store, appId),
      async issueServiceToken(appId, name) {
        await requireApp(store, appId);
        if (name !== undefined) return services.serviceTokens.issue(appId, name, null);
        return services.tokens.issueForService(appId, new Date(Date.now() + TOKEN_LIFETIME_MS));
      },
      listServiceTokens: services.serviceTokens.list,
      revokeServiceToken: (appId, id) => services.serviceTokens.revoke(appId, id, null),
      rotateTokenSecret: keys.rotate,
      async replaceTokenSecrets() {
        await keys.replace();
        accessChanges.publish({});
      },
      stop,
    };
  } catch (error) {
    // Ignores errors of closing, because the reason of the failed start matters more.
    await Promise.allSettled([stop()]);
    throw explainStartFailure(settings, error);
  }
}
