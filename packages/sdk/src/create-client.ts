import { takeAddressToken } from './address-token.ts';
import { PlatformError } from './errors.ts';
import { createMemoryStorage, openStorage } from './key-value-storage.ts';
import { type AppLogsModule, createAppLogs } from './modules/app-logs.ts';
import { type AuthModule, createAuth } from './modules/auth.ts';
import { createPublicSettings, type PublicSettingsModule } from './modules/public-settings.ts';
import { groundwork, type PlatformProfile } from './protocol/index.ts';
import { createRequest } from './request.ts';
import { originOf } from './strangers.ts';
import { createTokenStore } from './token-store.ts';

/** What a client is made from. */
export interface ClientOptions {
  readonly appId: string;
  /** Origin of the platform, or an address below which `/api` stands. Default: the profile's server. */
  readonly serverUrl?: string | undefined;
  /** Acts with this token, kept in memory only. Default: the token in local storage. */
  readonly token?: string | undefined;
  /** Where the login page stands. Default: the page's own origin, where platforms serve it. */
  readonly appBaseUrl?: string | undefined;
  /** Default: {@link groundwork}. */
  readonly profile?: PlatformProfile | undefined;
  readonly options?: ClientHooks | undefined;
}

/** Functions that the client calls. */
export interface ClientHooks {
  /** Told of each failed call; it cannot replace or hide the failure. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** A client of one app on one platform. */
export interface Client {
  readonly auth: AuthModule;
  readonly publicSettings: PublicSettingsModule;
  readonly appLogs: AppLogsModule;
  /** The app and server in force. */
  getConfig(): { readonly appId: string; readonly serverUrl: string };
  /** Tells whether a token is held; only the server knows whether it is still good. */
  hasToken(): boolean;
}

/**
 * Creates a client. In a browser it takes `access_token` out of the page's address first.
 *
 * @throws PlatformError of kind `invalid-argument` when `appId` is empty or `serverUrl` is not an
 * absolute http(s) address.
 *
 * @example
 * ```ts
 * const client = createClient({ appId: '6a1f0c9e5d3b7a2c4e8f1b60', serverUrl: 'http://127.0.0.1:4400' });
 * const { user } = await client.auth.loginViaEmailPassword('ada@firm.example', 'correct horse');
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const { appId, profile = groundwork } = options;
  const serverUrl = toServerUrl(options.serverUrl ?? profile.defaultServerUrl);
  if (appId.trim() === '') {
    throw new PlatformError('createClient needs an appId: copy it from the settings of your app.', {
      kind: 'invalid-argument',
    });
  }
  const storage = options.token === undefined ? openStorage() : createMemoryStorage();
  const tokens = createTokenStore(storage, profile);
  if (options.token === undefined) takeAddressToken(tokens);
  else tokens.write(options.token);
  const request = createRequest({ appId, serverUrl, tokens, onError: options.options?.onError });
  return {
    auth: createAuth({ request, tokens, appId, appBaseUrl: options.appBaseUrl ?? '' }),
    publicSettings: createPublicSettings(request, appId),
    appLogs: createAppLogs(request, appId),
    getConfig: () => ({ appId, serverUrl }),
    hasToken: () => tokens.read() !== undefined,
  };
}

function toServerUrl(url: string): string {
  if (originOf(url) === undefined) {
    throw new PlatformError(
      'createClient needs a serverUrl like https://platform.example: absolute, http or https, without a user name.',
      { kind: 'invalid-argument' },
    );
  }
  return url.replace(/\/+$/, '');
}
