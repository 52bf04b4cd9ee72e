/**
 * The names in the wire format that depend on the platform's brand.
 *
 * Platforms with this protocol differ only in these three values. Besides these profiles, only the drop-in client
 * of `@groundwork/base44` sends names of a brand.
 */
export interface PlatformProfile {
  /** Origin of the server, used if the app configures none. */
  readonly defaultServerUrl: string;
  /** Start of branded keys in local storage, such as `groundwork` in `groundwork_access_token`. */
  readonly storagePrefix: string;
  /** Start of branded headers, such as `Groundwork` in `Groundwork-Functions-Version`. */
  readonly headerPrefix: string;
}

/** The profile of the Groundwork platform; the default wherever a profile can be given. */
export const groundwork: PlatformProfile = {
  defaultServerUrl: 'https://groundwork.example',
  storagePrefix: 'groundwork',
  headerPrefix: 'Groundwork',
};

/** Base44's profile, which uses the same wire format. */
export const base44: PlatformProfile = {
  defaultServerUrl: 'https://base44.app',
  storagePrefix: 'base44',
  headerPrefix: 'Base44',
};

/**
 * Returns the start of the keys in local storage under which pages store a user's changes that were not sent. These
 * items are removed when the user signs out, but not when the session expires.
 */
export function unsentPrefix({ storagePrefix }: PlatformProfile): string {
  return `${storagePrefix}_unsent_`;
}

/**
 * Cookie that the platform sets when a navigation signs a user out, because that page cannot remove the items with the
 * {@link unsentPrefix}. Each sign-out sets another value, so pages recognise the items of earlier users.
 */
export const SIGN_OUT_COOKIE = 'groundwork_signed_out';

/** Id of the app that the embedded platform and its site use by default. */
export const DEFAULT_APP_ID = '6a1f0c9e5d3b7a2c4e8f1b60';

/** The path with which all API routes of a server start. */
export const API_PREFIX = '/api';

/**
 * Suffix of the path of a read that sends its parameters in the body of a POST, because they are too long for a
 * URL.
 */
export const QUERY_SUFFIX = '/query';

/** The path of the platform's login page; it is not below the API prefix. */
export const LOGIN_PAGE_PATH = '/login';

/** The path of the page on which users manage their account; it is not below the API prefix. */
export const ACCOUNT_PAGE_PATH = '/__account';
