import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';

/** URLs and app id of a build. */
export interface SiteConfig {
  /** Origin of the platform. Default: the origin that serves the page. */
  readonly serverUrl: string | undefined;
  /** App id to use if the page's URL contains none. */
  readonly appId: string;
  /**
   * Public origin of the site, without a trailing slash. Without it, pages contain only the paths of URLs, to which
   * the platform adds its own public origin.
   */
  readonly siteUrl: string | undefined;
}

/** Variables of a build whose names start with `SITE_`, by name. */
export type SiteEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from build-time variables: `SITE_SERVER_URL`, `SITE_APP_ID` and `SITE_URL`. If a variable is
 * empty or missing, its default applies.
 */
export function readSiteConfig(variables: SiteEnvironment): SiteConfig {
  return {
    serverUrl: variables.SITE_SERVER_URL || undefined,
    appId: variables.SITE_APP_ID || DEFAULT_APP_ID,
    siteUrl: variables.SITE_URL?.replace(/\/+$/, '') || undefined,
  };
}

/** The variables of this build. Empty in Node, where `import.meta.env` is undefined. */
export const environment: SiteEnvironment = import.meta.env ?? {};

/** The configuration of this build. */
export const siteConfig: SiteConfig = readSiteConfig(environment);
