import {
  type Accounts,
  type Admin,
  type Apps,
  requireApp,
  type ServiceToken,
} from '../parts/accounts/index.ts';
import { listAppLogs } from '../parts/logs/index.ts';
import { ADMIN_PATH } from '../parts/pages/index.ts';
import { EDITOR_PATH } from '../parts/site/index.ts';
import type { CreatedServices } from './create-services.ts';
import type { Host } from './open-host.ts';
import type { Start } from './start.ts';
import type { StartedParts } from './start-parts.ts';

/** A page view that the app has logged for a signed-in member. */
export interface AppLogRow {
  id: string;
  app_id: string;
  user_id: string;
  page: string;
  created_date: string;
}

/** A platform that is running in this process. */
export interface RunningPlatform {
  /** Origin of the platform, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Id of the configured app. */
  readonly appId: string;
  readonly admin: Admin;
  /**
   * URL of the mailbox, which shows all sent emails. The URL contains a key. Undefined in production, and if a
   * mail server is configured.
   */
  readonly mailboxUrl?: string;
  /** URL of the editor; undefined if there is no site to edit. */
  readonly editorUrl?: string;
  readonly accounts: Accounts;
  readonly apps: Apps;
  /** Returns the logged page views of an app, oldest first. */
  appLogs(appId: string): Promise<readonly AppLogRow[]>;
  /**
   * Issues a token with which server code acts as the service role of an app, without a user. The token is
   * valid for 30 days.
   *
   * @param name adds the token to the list of service tokens, which has at most 100 valid tokens, so that it
   * can be revoked. A token without a name is not listed, and can be revoked only with `replaceTokenSecrets`.
   * @throws ServiceError `bad_request` when 100 tokens are listed.
   */
  issueServiceToken(appId: string, name?: string): Promise<string>;
  /** Lists the valid service tokens of an app that have a name, newest first. */
  listServiceTokens(appId: string): Promise<readonly ServiceToken[]>;
  /**
   * Revokes a service token. Other nodes that share the database reject it within a second.
   *
   * @throws ServiceError `not_found` for an unknown id.
   */
  revokeServiceToken(appId: string, id: string): Promise<void>;
  /**
   * Creates a new key for signing tokens. Tokens that were signed with the previous key remain valid until they expire.
   */
  rotateTokenSecret(): Promise<void>;
  /**
   * Replaces all keys that sign tokens, such as after a key has leaked. This signs out every user and revokes
   * every service token. Other nodes that share the database use the new key within a second.
   */
  replaceTokenSecrets(): Promise<void>;
  /**
   * Stops the platform: reports that it is not ready, waits for responses that are being sent, then closes
   * sockets and the store. May be called more than once.
   */
  stop(): Promise<void>;
}

export function toRunningPlatform(
  { settings, loaded, closers }: Start,
  { listener: { url, port } }: Host,
  services: CreatedServices,
  { mailboxUrl }: StartedParts,
): RunningPlatform {
  const { store, accounts, apps, accessChanges, admin, keys, tokens, serviceTokens } = services;
  const { id } = settings.app;
  return {
    url,
    port,
    appId: id,
    admin,
    ...(mailboxUrl !== undefined && { mailboxUrl }),
    ...(loaded.editor && { editorUrl: url + EDITOR_PATH }),
    accounts,
    apps,
    appLogs: (appId) => listAppLogs(store, appId),
    async issueServiceToken(appId, name) {
      await requireApp(store, appId);
      if (name !== undefined) return serviceTokens.issue(appId, name, null);
      return tokens.issueForService(appId);
    },
    listServiceTokens: serviceTokens.list,
    revokeServiceToken: (appId, tokenId) => serviceTokens.revoke(appId, tokenId, null),
    rotateTokenSecret: keys.rotate,
    async replaceTokenSecrets() {
      await keys.replace();
      accessChanges.publish({});
    },
    stop: closers.close,
  };
}

export function describePlatform(platform: RunningPlatform, production: boolean): string {
  const { url, admin, mailboxUrl, editorUrl } = platform;
  return [
    `Address        ${url}`,
    `Administrator  ${admin.email}`,
    `Password       ${describePassword(admin, production)}`,
    ...(editorUrl ? [`Editor         ${editorUrl}`] : []),
    `Admin pages    ${url}${ADMIN_PATH}`,
    ...(mailboxUrl ? [`Mailbox        ${mailboxUrl}`] : []),
    'Stop           Ctrl+C',
  ].join('\n');
}

function describePassword(
  { password, passwordFile }: RunningPlatform['admin'],
  production: boolean,
): string {
  if (password === undefined) return '(changed since the first start)';
  if (passwordFile === undefined) return production ? '(as set)' : `${password} (as set)`;
  return production ? `(in ${passwordFile})` : `${password} (stored in ${passwordFile})`;
}
