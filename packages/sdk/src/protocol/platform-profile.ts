/**
 * The names that depend on a platform's brand.
 *
 * All platforms with this protocol share its wire format except for these three values. Besides these
 * profiles, only the drop-in client of `@groundwork/base44` names a brand on the wire.
 */
export interface PlatformProfile {
  /** Origin of the server when the app configures none. */
  readonly defaultServerUrl: string;
  /** Prefix of the branded keys in local storage, for example `groundwork` in `groundwork_access_token`. */
  readonly storagePrefix: string;
  /** Prefix of the branded headers, for example `Groundwork` in `Groundwork-Functions-Version`. */
  readonly headerPrefix: string;
}

/** The profile of the platform in this repository; the default everywhere. */
export const groundwork: PlatformProfile = {
  defaultServerUrl: 'https://groundwork.example',
  storagePrefix: 'groundwork',
  headerPrefix: 'Groundwork',
};

/** The profile of Base44, which uses the same wire format. */
export const base44: PlatformProfile = {
  defaultServerUrl: 'https://base44.app',
  storagePrefix: 'base44',
  headerPrefix: 'Base44',
};

/** The default app of the embedded platform and its site. */
export const DEFAULT_APP_ID = '6a1f0c9e5d3b7a2c4e8f1b60';

/** The path prefix of all routes on a server. */
export const API_PREFIX = '/api';

/**
 * Appended to the path of a query whose parameters are in the body of a POST, because they are too long for a URL.
 */
export const QUERY_SUFFIX = '/query';

/** The path of the platform's login page, outside the API. */
export const LOGIN_PAGE_PATH = '/login';

/** The path of the page on which users manage their account, outside the API. */
export const ACCOUNT_PAGE_PATH = '/__account';
