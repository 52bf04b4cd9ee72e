/**
 * Names that carry a platform's brand.
 *
 * The wire format is shared by every platform of this family; only these four facts differ. No other
 * file spells a brand (PROTOCOL).
 */
export interface PlatformProfile {
  /** Human-readable name, used in log lines only. */
  readonly name: string;
  /** Origin that the client talks to when the app names no server. */
  readonly defaultServerUrl: string;
  /** Prefix of every key in local storage, for example `groundwork` in `groundwork_access_token`. */
  readonly storagePrefix: string;
  /** Prefix of the branded headers, for example `Groundwork` in `Groundwork-Functions-Version`. */
  readonly headerPrefix: string;
}

/** The profile of the platform in this repository; the default everywhere. */
export const groundwork: PlatformProfile = {
  name: 'Groundwork',
  defaultServerUrl: 'https://groundwork.example',
  storagePrefix: 'groundwork',
  headerPrefix: 'Groundwork',
};

/** The profile of the public platform whose wire format this kit shares. */
export const base44: PlatformProfile = {
  name: 'Base44',
  defaultServerUrl: 'https://base44.app',
  storagePrefix: 'base44',
  headerPrefix: 'Base44',
};

/** The app that the embedded platform serves and that its site asks for by default. */
export const DEFAULT_APP_ID = '6a1f0c9e5d3b7a2c4e8f1b60';

/** Where every path of the routes is mounted on a server. */
export const API_PREFIX = '/api';

/** The platform's own sign-in page; outside the API (SPEC section 2, Login). */
export const LOGIN_PAGE_PATH = '/login';
