import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Accounts } from '../accounts/accounts.ts';
import { warnOfLostAccess } from '../accounts/apps/admission.ts';
import { type Apps, createApps } from '../accounts/apps/apps.ts';
import { requireApp } from '../accounts/apps/require-app.ts';
import { sendWelcomeMail } from '../accounts/mail/welcome-mail.ts';
import type { Admin } from '../accounts/seed-admin.ts';
import { createConversations } from '../agents/conversations.ts';
import { maintainLeases } from '../agents/maintain-leases.ts';
import { createReplyLeases } from '../agents/reply-leases.ts';
import type { AppLogRow } from '../database/schema/schema.ts';
import { EDITOR_PATH } from '../editor/editor-routes.ts';
import { findFile } from '../files/file-table.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { listen } from '../http/listen.ts';
import { createReadiness } from '../http/readiness.ts';
import { createBackground } from '../kernel/background.ts';
import { createLog } from '../kernel/log.ts';
import { createMailer } from '../mail/mailer.ts';
import { listAppLogs } from '../metrics/app-logs.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { withMailboxKey } from '../pages/mailbox/mailbox-key.ts';
import { MAILBOX_PATH } from '../pages/mailbox/mailbox-routes.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { createClaims } from '../records/claims.ts';
import { createEntities } from '../records/entities.ts';
import { createCollections } from '../records/tables/collections.ts';
import { syncEntityIndexes } from '../records/tables/entity-indexes.ts';
import type { PlatformSettings } from '../settings/platform-settings.ts';
import { parseSettings } from '../settings/settings.ts';
import { createApp } from './create-app.ts';
import { createPublishers } from './create-publishers.ts';
import { createServices } from './create-services.ts';
import { loadAppFiles } from './load-app-files.ts';
import {
  countMails,
  measureFunctions,
  measureQueries,
  measureReads,
  measureWrites,
} from './measured.ts';
import {
  explainStartFailure,
  openPlatformStore,
  prepareStore,
  requireComplete,
} from './open-platform-store.ts';
import { watchPlatform } from './watch-platform.ts';

/** A running platform. */
export interface RunningPlatform {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Id of the configured app. */
  readonly appId: string;
  readonly admin: Admin;
  /**
   * Link to the mailbox with all sent mails; contains a key. Absent in production, and when a mail server is
   * configured.
   */
  readonly mailboxUrl?: string;
  /** URL of the editor; absent in production. */
  readonly editorUrl?: string;
  readonly accounts: Accounts;
  readonly apps: Apps;
  /** Returns the recorded page visits of an app, oldest first. */
  appLogs(appId: string): Promise<readonly AppLogRow[]>;
  /** Signs a token for the service role of an app, for server code that acts without a user. */
  issueServiceToken(appId: string): Promise<string>;
  /** Signs new tokens with a new key; tokens of the old key stay valid until they expire. */
  rotateTokenSecret(): Promise<void>;
  /**
   * Reports that the platform is not ready, lets running responses finish, then closes sockets and store. May be
   * called more than once.
   */
  stop(): Promise<void>;
}

/**
 * Starts a platform in this process: store, accounts, API, sign-in page, mailbox and site.
 *
 * @throws StartUpError when the operator must change something: a setting, the data directory, the site's build
 * or the port. Nothing stays open then.
 */
export async function startPlatform(input: PlatformSettings = {}): Promise<RunningPlatform> {
  const settings = parseSettings(input);
  const { production } = settings;
  const log = createLog(settings.logLevel, !production);
  const loaded = await loadAppFiles(settings, (message) => log.warn({ message }));
  const [
    { schemas, user: userFields, catalogue },
    openedFunctions,
    agents,
    customIntegrations,
    site,
    editor,
  ] = loaded;

  const closers: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= closeAll(closers.toReversed());
    return stopped;
  };

  try {
    const background = createBackground(log);
    const opened = await openPlatformStore(settings);
    const { store, sessionCache, relay, createLimiter, close: closeStore } = opened;
    const { announceMs, graceMs } = settings.stop;
    const settled = () =>
      Promise.race([background.settled(), wait(graceMs, undefined, { ref: false })]);
    const metrics = createMetrics();
    closers.push(closeStore, settled, async () => metrics.close());
    await requireComplete(store);
    const reader = measureReads(opened.reader, metrics);
    const queries = measureQueries(opened.queries, metrics);
    const writer = measureWrites(opened.writer, metrics);
    const isKnown = async (id: string) => (await findFile(store, id)) !== undefined;
    const fileStore = await openFileStore(settings, isKnown);
    closers.push(async () => fileStore.close());
    const collections = createCollections(reader);
    const { appName, admin, accounts, keys, secrets } = await opened.withStartLock(async () => {
      const prepared = await prepareStore(store, settings);
      await syncEntityIndexes(opened, collections, settings.app.id, schemas);
      await warnOfLostAccess(store, log, settings.app.id);
      return prepared;
    });
    const publishers = createPublishers(log, relay);
    const { entityChanges, removedMembers, conversationChanges: changes } = publishers;
    const entities = createEntities({
      reader,
      queries,
      writer,
      collections,
      catalogue,
      entityChanges,
    });
    const conversations = createConversations({ reader, queries, writer, changes });
    const leases = createReplyLeases({ ...opened, changes });
    closers.push(await maintainLeases(leases, background, relay !== undefined));
    const listener = await listen(settings.host, settings.port, graceMs);
    const { url, port, handle, server, close: closeListener } = listener;
    const functions = measureFunctions(openedFunctions.start(log, url), metrics);
    closers.push(functions.close, closeListener);

    const mailer = countMails(createMailer({ ...settings, store, senderName: appName }), metrics);
    const readiness = createReadiness(store);
    const { publicUrl = url } = settings;
    const parts = {
      store,
      queries,
      sessionCache,
      entities,
      entityChanges,
      removedMembers,
      claims: createClaims(writer, log),
      functions,
      userFields,
      agents,
      conversations,
      leases,
      customIntegrations,
      fileStore,
      keys,
      secrets,
      mailer,
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
    const hasMailbox = !production && settings.smtpUrl === undefined;
    const app = createApp(services, {
      appId: settings.app.id,
      turnstileSiteKey: settings.turnstileSiteKey,
      hasMailbox,
      site,
      editor,
      entityNames: schemas.map(({ name }) => name),
      settings,
    });
    handle(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    const realtime = startRealtime(server, services);
    closers.push(services.replies.stop, realtime.stop);
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
      ...(hasMailbox && { mailboxUrl: withMailboxKey(url + MAILBOX_PATH, secrets) }),
      ...(editor && { editorUrl: url + EDITOR_PATH }),
      accounts,
      apps: createApps(store),
      appLogs: (appId) => listAppLogs(store, appId),
      async issueServiceToken(appId) {
        await requireApp(store, appId);
        return services.tokens.issueForService(appId);
      },
      rotateTokenSecret: keys.rotate,
      stop,
    };
  } catch (error) {
    // The reason of the failed start matters more than errors while closing.
    await Promise.allSettled([stop()]);
    throw explainStartFailure(settings, error);
  }
}

/** Closes everything, also after an error; throws the first error at the end. */
async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
