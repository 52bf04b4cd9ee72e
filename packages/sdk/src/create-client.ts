import { takeAddressToken } from './address-token.ts';
import { createAnonymousId } from './anonymous-id.ts';
import { type EarlyAnswers, takeEarlyAnswers } from './early-answers.ts';
import { invalidArgument, type PlatformError } from './errors.ts';
import { openStorage } from './key-value-storage.ts';
import { loadPart } from './load-part.ts';
import { createLog, type Logger } from './log.ts';
import { type AuthModule, createAuth } from './modules/auth.ts';
import { createPublicSettings, type PublicSettingsModule } from './modules/public-settings.ts';
import { createSharedModules, type SharedModules } from './modules/shared-modules.ts';
import { createSso, type SsoModule } from './modules/sso.ts';
import { createUsers, type UsersModule } from './modules/users.ts';
import { functionsVersionHeader, ON_BEHALF_OF_HEADER } from './protocol/headers.ts';
import { groundwork, type PlatformProfile } from './protocol/platform-profile.ts';
import { createRealtime, type RealtimeModule } from './realtime/realtime.ts';
import { createRequest, type Send } from './request.ts';
import { createSession } from './session.ts';
import { createMemoryTokenStore, createTokenStore, type TokenStore } from './token-store.ts';
import { originOf, trimTrailingSlashes } from './web-address.ts';
import { bearerHeader, wireHeaders } from './wire-headers.ts';

/** What a client is made from. */
export interface ClientOptions {
  readonly appId: string;
  /** Origin of the platform, or an address below which `/api` stands. Default: the profile's server. */
  readonly serverUrl?: string | undefined;
  /** Acts with this token, kept in memory only. Default: the token in the token store. */
  readonly token?: string | undefined;
  /** Default: local storage, or memory where that is refused. */
  readonly tokenStore?: TokenStore | undefined;
  /** Lets `asServiceRole` act for the app itself; for servers only, never in a browser. */
  readonly serviceToken?: string | undefined;
  /** Sends a visitor without a token to the login page at once. Default false (SPEC section 1). */
  readonly requiresAuth?: boolean | undefined;
  /** Where the login page stands. Default: the page's own origin, where platforms serve it. */
  readonly appBaseUrl?: string | undefined;
  /** Which version of the app's server functions to call. Default: the current one. */
  readonly functionsVersion?: string | undefined;
  /** Default: {@link groundwork}. */
  readonly profile?: PlatformProfile | undefined;
  /** Further headers on each call; they cannot replace those of the protocol. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Receives the client's log lines, for example `console`. Default: none; the client is silent. */
  readonly logger?: Logger | undefined;
  readonly options?: ClientHooks | undefined;
}

/** Callbacks of the client. */
export interface ClientHooks {
  /** Called with the error of each failed call; it cannot replace or hide the error. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** A client of one app on one platform. */
export interface Client extends SharedModules {
  /** The realtime connection; opened with the first subscription. */
  readonly realtime: RealtimeModule;
  readonly auth: AuthModule;
  readonly users: UsersModule;
  readonly publicSettings: PublicSettingsModule;
  /**
   * Makes calls for the app itself instead of its user (SPEC section 6).
   *
   * @throws Error when the client has no service token.
   */
  readonly asServiceRole: ServiceRole;
  /** Which app and server the client uses. */
  getConfig(): ClientConfig;
  /** Acts with a token from now on; the same as `auth.setToken`. */
  setToken(token: string, keep?: boolean): void;
  /** Whether a token is held; only the server knows whether it is still valid. */
  hasToken(): boolean;
  /** Ends all subscriptions and closes the connection; a new subscription opens another. */
  cleanup(): void;
}

/** Which app and server a client uses. */
export interface ClientConfig {
  readonly appId: string;
  readonly serverUrl: string;
  readonly requiresAuth: boolean;
}

/** The calls of the service role; it has no `auth`, because it is not a user. */
export interface ServiceRole extends SharedModules {
  readonly sso: SsoModule;
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
  const { appId, token, serviceToken, requiresAuth = false, profile = groundwork } = options;
  if (appId.trim() === '') {
    throw invalidArgument('createClient needs an appId: copy it from the settings of your app.');
  }
  const serverUrl = toServerUrl(options.serverUrl ?? profile.defaultServerUrl);
  const log = createLog(options.logger);
  const early = takeEarlyAnswers();
  const session = createSession(
    token === undefined ? openTokenStore(options, early) : createMemoryTokenStore(token),
    log,
  );
  const { headers, functionsVersion } = options;
  const { onError } = options.options ?? {};
  const common = { appId, serverUrl, headers, loadTransport, onError, log };
  const anonymousId = createAnonymousId(profile);
  const identify = () => {
    const token = session.token();
    return token === undefined ? anonymousId() : bearerHeader(token);
  };
  const identifyService = () => ({
    ...bearerHeader(serviceToken),
    ...bearerHeader(session.token(), ON_BEHALF_OF_HEADER),
  });
  const request = createRequest({ ...common, early, identify });
  const requestAsService = createRequest({ ...common, identify: identifyService });
  const realtime = createRealtime({
    ...common,
    token: session.token,
    onTokenChange: session.onChange,
  });
  const realtimeOfService = createRealtime({
    ...common,
    token: () => serviceToken,
    onTokenChange: () => () => {},
  });
  const shared = {
    ...common,
    token: session.token,
    versionHeader: functionsVersionHeader(profile, functionsVersion),
  };
  const serviceRole = {
    ...createSharedModules({
      ...shared,
      request: requestAsService,
      realtime: realtimeOfService,
      wireHeaders: () => ({ ...headers, ...wireHeaders(appId), ...identifyService() }),
    }),
    sso: createSso({ request: requestAsService, appId }),
  };
  const scope = { appId, request };
  const auth = createAuth({
    ...scope,
    session,
    serverUrl,
    appBaseUrl: trimTrailingSlashes(options.appBaseUrl ?? ''),
  });
  const client = {
    ...createSharedModules({
      ...shared,
      request,
      realtime,
      wireHeaders: () => ({ ...headers, ...wireHeaders(appId), ...identify() }),
    }),
    realtime,
    auth,
    users: createUsers(scope),
    publicSettings: createPublicSettings(scope),
    getConfig: () => ({ appId, serverUrl, requiresAuth }),
    setToken: auth.setToken,
    hasToken: () => session.token() !== undefined,
    cleanup() {
      realtime.close();
      realtimeOfService.close();
    },
    get asServiceRole() {
      if (serviceToken === undefined) throw new Error(NO_SERVICE_TOKEN);
      return serviceRole;
    },
  };
  // Printing or copying a client reads its enumerable properties; this one throws.
  Object.defineProperty(client, 'asServiceRole', { enumerable: false });
  if (requiresAuth && !client.hasToken()) auth.redirectToLogin();
  return client;
}

const NO_SERVICE_TOKEN =
  'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.';

async function loadTransport(): Promise<Send> {
  const { send } = await loadPart(() => import('./transport.ts'));
  return send;
}

function openTokenStore(
  { tokenStore, profile = groundwork }: ClientOptions,
  early: EarlyAnswers | undefined,
): TokenStore {
  const store = tokenStore ?? createTokenStore(openStorage(), profile);
  takeAddressToken(store);
  if (early?.token !== undefined && store.read() === undefined) store.write(early.token);
  return store;
}

function toServerUrl(url: string): string {
  if (originOf(url) === undefined) {
    throw invalidArgument(
      'createClient needs a serverUrl like https://platform.example: absolute, http or https, without a user name.',
    );
  }
  return trimTrailingSlashes(url);
}
