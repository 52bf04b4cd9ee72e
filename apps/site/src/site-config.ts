import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';

/** URLs and app id that a firm sets when it builds its site. Its names are content (`content/firm.ts`). */
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

/** The build-time variables that override the defaults. */
export interface SiteEnvironment {
  readonly SITE_BRAND?: string;
  readonly SITE_COMPANY?: string;
  readonly SITE_EMAIL?: string;
  readonly SITE_SERVER_URL?: string;
  readonly SITE_APP_ID?: string;
  readonly SITE_URL?: string;
}

/**
 * Reads the configuration from build-time variables. If a variable is empty or missing, its default applies.
 *
 * @internal Exported for the build, which runs without `import.meta.env`.
 */
export function readSiteConfig(variables: SiteEnvironment): SiteConfig {
  return {
    serverUrl: variables.SITE_SERVER_URL || undefined,
    appId: variables.SITE_APP_ID || DEFAULT_APP_ID,
    siteUrl: variables.SITE_URL?.replace(/\/+$/, '') || undefined,
  };
}

/**
 * The variables of this build.
 *
 * `import.meta.env` is undefined where Node loads this file, as in the build, which reads its own environment.
 */
export const environment: SiteEnvironment = import.meta.env ?? {};

/** The configuration of this build. */
export const siteConfig: SiteConfig = readSiteConfig(environment);
