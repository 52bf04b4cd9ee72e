import { getRequestListener } from '@hono/node-server';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type Apps, createApps } from './accounts/apps.ts';
import { type Admin, seedAdmin } from './accounts/seed-admin.ts';
import { seedApp } from './accounts/seed-app.ts';
import { createAccessTokens } from './auth/access-token.ts';
import { LoginThrottle } from './auth/login-throttle.ts';
import { loadTokenSecret } from './auth/token-secret.ts';
import { createApp } from './http/create-app.ts';
import { listen } from './http/listen.ts';
import { createOriginPolicy } from './http/origin-policy.ts';
import { createLog } from './log.ts';
import { MAILBOX_PATH } from './mail/mailbox-routes.ts';
import { createMailer } from './mail/mailer.ts';
import { sendWelcomeMail } from './mail/welcome-mail.ts';
import { type PlatformSettings, parseSettings, type Settings } from './settings/settings.ts';
import { loadSite } from './site/load-site.ts';
import { listAppLogs } from './store/app-logs.ts';
import { openStore } from './store/open-store.ts';
import type { AppLogRow, Store } from './store/schema.ts';

/** A platform that answers requests until it is stopped. */
export interface RunningPlatform {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Id of the app the platform was started with. */
  readonly appId: string;
  readonly admin: Admin;
  /** The page with all mails sent; absent in production. */
  readonly mailboxUrl?: string;
  readonly accounts: Accounts;
  readonly apps: Apps;
  /** What was recorded of the visits to an app's pages, oldest first. */
  appLogs(appId: string): Promise<readonly AppLogRow[]>;
  /** Lets running answers end, then closes sockets and store; may be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a platform in this process: store, accounts, API, sign-in page, mailbox and site.
 *
 * @throws StartUpError when it cannot start until somebody changes something: a setting, the data
 * directory, the site's build or the port. Nothing stays open then.
 */
export async function startPlatform(input: PlatformSettings = {}): Promise<RunningPlatform> {
  const settings = parseSettings(input);
  const { siteDir, allowedOrigins, production } = settings;
  const site = siteDir === undefined ? undefined : await loadSite(siteDir, allowedOrigins);

  const closers: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= closeInTurn(closers.toReversed());
    return stopped;
  };

  try {
    const { store, close: closeStore } = await openStore(settings.dataDir);
    closers.push(closeStore);
    const { appName, admin, accounts, tokens } = await prepareStore(store, settings);
    const { url, port, handle, close: closeListener } = await listen(settings.host, settings.port);
    closers.push(closeListener);

    const origins = createOriginPolicy({ own: url, allowed: allowedOrigins, production });
    const log = createLog(settings.logLevel);
    const app = createApp(
      { store, tokens, throttle: new LoginThrottle(), origins, log },
      { appId: settings.app.id, hasMailbox: !production, site },
    );
    handle(getRequestListener(app.fetch, { overrideGlobalObjects: false }));

    const mailer = createMailer(store, appName);
    await sendWelcomeMail({ store, mailer }, { appName, url, email: admin.email });
    return {
      url,
      port,
      appId: settings.app.id,
      admin,
      ...(!production && { mailboxUrl: url + MAILBOX_PATH }),
      accounts,
      apps: createApps(store),
      appLogs: (appId) => listAppLogs(store, appId),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeInTurn(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close();
}

/** Brings a fresh or an old store to what the settings ask for. */
async function prepareStore(store: Store, settings: Settings) {
  const accounts = createAccounts(store, settings.app.id);
  const appName = await seedApp(store, settings.app);
  const admin = await seedAdmin({ store, accounts }, settings);
  const tokens = createAccessTokens(await loadTokenSecret(store));
  return { accounts, appName, admin, tokens };
}
