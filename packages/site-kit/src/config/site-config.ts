import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';

/** URLs and app id with which the site was built. */
export interface SiteConfig {
  /** Origin of the platform. Default: the origin that serves the page. */
  readonly serverUrl: string | undefined;
  /** App id that is used if the page's URL contains none. */
  readonly appId: string;
  /**
   * Public origin of the site, without a trailing slash. If it is undefined, pages contain only the paths of
   * URLs, to which the platform adds its public origin.
   */
  readonly siteUrl: string | undefined;
}

/** The environment variables of a build whose names start with `SITE_`. */
export type SiteEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the build variables `SITE_SERVER_URL`, `SITE_APP_ID` and `SITE_URL`. A variable that is
 * empty or missing has its default.
 */
export function readSiteConfig(variables: SiteEnvironment): SiteConfig {
  return {
    serverUrl: variables.SITE_SERVER_URL || undefined,
    appId: variables.SITE_APP_ID || DEFAULT_APP_ID,
    siteUrl: variables.SITE_URL?.replace(/\/+$/, '') || undefined,
  };
}

/** This build's environment variables. The object is empty in Node, where `import.meta.env` is undefined. */
export const environment: SiteEnvironment = import.meta.env ?? {};

/** The configuration of this build. */
export const siteConfig: SiteConfig = readSiteConfig(environment);
