import { type AuthModule, createAuth } from './auth/auth.ts';
import { endServerSession } from './auth/end-server-session.ts';
import { removeItems } from './auth/key-value-storage.ts';
import { createSessionCheck } from './auth/server-session.ts';
import { createSession } from './auth/session.ts';
import { createRenewal } from './auth/start-renewal.ts';
import {
  createMemoryTokenStore,
  openTokenStore,
  readToken,
  requireToken,
  type TokenStore,
} from './auth/token-store.ts';
import { takeUrlToken } from './auth/url-token.ts';
import { createSso, createUsers, type SsoModule, type UsersModule } from './auth/users.ts';
import { createPublicSettings, type PublicSettingsModule } from './boot/public-settings.ts';
import { type EarlyResponses, takeEarlyResponses } from './http/early-responses.ts';
import { invalidArgument, type PlatformError } from './http/errors.ts';
import { bearerHeader, createAnonymousId } from './http/headers.ts';
import { loadChunk } from './http/lazy.ts';
import { createLog, type Logger } from './http/log.ts';
import { originOf, trimTrailingSlashes } from './http/origin.ts';
import { hasPage } from './http/page.ts';
import { type Caller, createRequestScope } from './http/request.ts';
import type { Send } from './http/transport.ts';
import { functionsVersionHeader, ON_BEHALF_OF_HEADER } from './protocol/headers.ts';
import { groundwork, type PlatformProfile, unsentPrefix } from './protocol/platform-profile.ts';
import { createRealtime, type RealtimeModule } from './realtime/realtime.ts';
import { createSharedModules, type SharedModules } from './shared-modules.ts';

/** Options of {@link createClient}. */
export interface ClientOptions {
  readonly appId: string;
  /** URL of the platform, to which `/api` is appended. Default: the profile's server. */
  readonly serverUrl?: string | undefined;
  /** The user's token, held in memory only. Default: the token in the token store. */
  readonly token?: string | undefined;
  /** Stores the token. Default: local storage, or memory if local storage is denied. */
  readonly tokenStore?: TokenStore | undefined;
  /** The token of the app itself, for `asServiceRole`; for servers only, never in a browser. */
  readonly serviceToken?: string | undefined;
  /** Whether to redirect a visitor without a token to the login page. Default: false. */
  readonly requiresAuth?: boolean | undefined;
  /** Base URL of the login page. Default: the page's origin, because platforms serve the login page there. */
  readonly appBaseUrl?: string | undefined;
  /** Version of the app's server functions to call. Default: the current version. */
  readonly functionsVersion?: string | undefined;
  /** The platform's header names, storage keys and default server. Default: {@link groundwork}. */
  readonly profile?: PlatformProfile | undefined;
  /** Headers that are added to each request; they cannot replace protocol headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Receives the client's log lines; `console` can be passed. Default: nothing is logged. */
  readonly logger?: Logger | undefined;
  /** Called with the error of each failed call. The call also rejects. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** A client of one app on one platform. */
export interface Client extends SharedModules {
  /** The client's realtime connection; the first subscription opens it. */
  readonly realtime: RealtimeModule;
  readonly auth: AuthModule;
  readonly users: UsersModule;
  readonly publicSettings: PublicSettingsModule;
  /**
   * Modules that call the platform as the app instead of the signed-in user.
   *
   * @throws Error if the client has no service token.
   */
  readonly asServiceRole: ServiceRole;
  /** Returns the app and the server that the client uses. */
  getConfig(): ClientConfig;
  /** Whether the client has a token; only the server knows whether the token is still valid. */
  hasToken(): boolean;
  /** Ends all subscriptions and closes the realtime connection; a new subscription reopens it. */
  cleanup(): void;
}

/** The app and the server that a client uses. */
export interface ClientConfig {
  readonly appId: string;
  readonly serverUrl: string;
  readonly requiresAuth: boolean;
}

/** The calls that the service role can make. There is no `auth`, because the service role is not a user. */
export interface ServiceRole extends SharedModules {
  readonly sso: SsoModule;
}

/**
 * Creates a client. In a browser it first moves `access_token` from the page's URL to the token store.
 *
 * @throws PlatformError of kind `invalid-argument` when `appId` is empty, `serverUrl` is not an absolute
 *   http(s) URL, the token store cannot be read, or if a token is malformed, for example with a "Bearer "
 *   prefix. An empty token counts as absent.
 *
 * @example
 * ```ts
 * const client = createClient({ appId: '6a1f0c9e5d3b7a2c4e8f1b60', serverUrl: 'http://127.0.0.1:4400' });
 * const { user } = await client.auth.loginViaEmailPassword('ada@firm.example', 'correct horse');
 * ```
 */
export function createClient(options: ClientOptions): Client {
  // JavaScript apps can omit the options.
  if (typeof options?.appId !== 'string' || options.appId.trim() === '') {
    throw invalidArgument('createClient needs an appId. Copy it from the settings of your app.');
  }
  const { appId, requiresAuth = false, profile = groundwork } = options;
  const token = options.token ? requireToken(options.token) : undefined;
  const serviceToken = options.serviceToken ? requireToken(options.serviceToken) : undefined;
  const serverUrl = toServerUrl(options.serverUrl ?? profile.defaultServerUrl);
  const log = createLog(options.logger);
  const early = takeEarlyResponses();
  const store = token === undefined ? openStore(options, early) : createMemoryTokenStore(token);
  const session = createSession({
    store,
    memoryToken: token === undefined ? earlyToken(early, store) : undefined,
    endServerSession: (token) => void endServerSession(serverUrl, token, log),
    onSignOut: token === undefined ? () => removeItems(unsentPrefix(profile)) : undefined,
    log,
  });
  const { headers, functionsVersion, onError } = options;
  // Base44's servers do not accept a query in the request body.
  const acceptsLongQueries = profile === groundwork;
  const common = { appId, serverUrl, acceptsLongQueries, headers, early, loadTransport, log };
  const anonymousId = createAnonymousId(profile);
  const currentIdentity = () => {
    const identity = session.identity();
    if (identity.token !== undefined) startRenewal?.();
    return identity;
  };
  const identify = (): Caller => {
    const identity = currentIdentity();
    return {
      identity,
      get headers() {
        // Updates the identity's token from the store, because another tab may have renewed it.
        session.identity();
        const { token } = identity;
        return token === undefined ? anonymousId() : bearerHeader(token);
      },
    };
  };
  const identifyService = (): Caller => ({
    headers: {
      ...bearerHeader(serviceToken),
      ...bearerHeader(session.identity().token, ON_BEHALF_OF_HEADER),
    },
  });
  const checkSession = createSessionCheck({ ...common, session, identify });
  const onUnauthorized = ({ identity }: Caller, path: string) => checkSession(identity, path);
  // Does not renew a token that other code may also hold, because a renewal would invalidate the copy. Other code
  // may be the app that passed the token, a server that received it in a request, or the Base44 SDK in the same
  // page.
  const startRenewal =
    token === undefined && hasPage() && profile === groundwork
      ? createRenewal({ ...common, session, store, identify, onUnauthorized })
      : undefined;
  const requestContext = { ...common, onError, onUnauthorized };
  const user = createRequestScope({ ...requestContext, identify });
  const service = createRequestScope({ ...requestContext, identify: identifyService });
  const userToken = () => currentIdentity().token;
  const realtime = createRealtime({
    ...common,
    token: userToken,
    onTokenChange: session.onChange,
    onRejected: (token) => token === userToken() && checkSession(session.identity()),
  });
  const serviceRealtime = createRealtime({
    ...common,
    token: () => serviceToken,
    onTokenChange: () => () => {},
    onRejected: () => {},
  });
  const shared = {
    ...common,
    onError,
    token: userToken,
    versionHeader: functionsVersionHeader(profile, functionsVersion),
  };
  const serviceRole = {
    ...createSharedModules({ ...shared, ...service, realtime: serviceRealtime }),
    sso: createSso({ ...service, appId }),
  };
  const scope = { ...user, appId };
  const auth = createAuth({
    ...scope,
    session,
    profile,
    serverUrl,
    appBaseUrl: trimTrailingSlashes(options.appBaseUrl ?? ''),
  });
  const modules = {
    ...createSharedModules({ ...shared, ...user, realtime }),
    realtime,
    auth,
    users: createUsers(scope),
    publicSettings: createPublicSettings(scope, { appId, serverUrl, profile }),
    getConfig: () => ({ appId, serverUrl, requiresAuth }),
    hasToken: () => userToken() !== undefined,
    cleanup() {
      realtime.close();
      serviceRealtime.close();
    },
  };
  const client =
    serviceToken === undefined
      ? inherit(deniedServiceRole, modules)
      : { ...modules, asServiceRole: serviceRole };
  if (requiresAuth && !client.hasToken()) auth.redirectToLogin(undefined, { replace: true });
  return client;
}

const deniedServiceRole = {
  get asServiceRole(): ServiceRole {
    throw new Error(
      'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
    );
  },
};

/**
 * Adds properties to the prototype of an object. Test runners read all own properties, so an own
 * getter that throws would fail their tests.
 */
function inherit<Base extends object, Own>(base: Base, own: Own): Base & Own {
  return Object.assign(Object.create(base), own);
}

async function loadTransport(): Promise<Send> {
  const { send } = await loadChunk(() => import('./http/transport.ts'));
  return send;
}

function openStore(
  { tokenStore, profile = groundwork }: ClientOptions,
  early: EarlyResponses | undefined,
): TokenStore {
  const store = tokenStore ?? openTokenStore(profile);
  if (hasPage()) takeUrlToken(store);
  // The inline script cleared local storage only, because the app's own token store did not exist yet.
  if (tokenStore !== undefined && early?.isCleared) store.clear();
  if (tokenStore !== undefined && early?.token !== undefined) {
    store.write(early.token);
    openTokenStore(profile).clear();
  }
  return store;
}

/**
 * Returns the inline script's token if the script could not store it. Does not return a stored token, because another
 * tab may have signed out meanwhile.
 */
function earlyToken(early: EarlyResponses | undefined, store: TokenStore): string | undefined {
  const token = early?.read();
  return token === readToken(store) ? undefined : token;
}

function toServerUrl(url: string): string {
  if (originOf(url) === undefined) {
    throw invalidArgument(
      'createClient needs an absolute http(s) serverUrl without a user name, such as https://platform.example.',
    );
  }
  return trimTrailingSlashes(url);
}
