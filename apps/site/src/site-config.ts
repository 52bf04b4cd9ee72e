import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';

/** Values that a firm sets for its own site. No other file contains them. */
export interface SiteConfig {
  /** Trading name, as shown in the hero and the footer. */
  readonly brand: string;
  /** Registered company name without "Ltd", which the legal line adds. */
  readonly company: string;
  /** E-mail address for landowners. */
  readonly email: string;
  /** Origin of the platform. Default: the origin that serves the page. */
  readonly serverUrl: string | undefined;
  /** App id if the page's URL has none. */
  readonly appId: string;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
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
 * Reads the configuration from build-time variables. An empty or missing variable keeps its default.
 *
 * @internal Exported for the build, which runs without `import.meta.env`.
 */
export function readSiteConfig(environment: SiteEnvironment): SiteConfig {
  return {
    brand: environment.SITE_BRAND || 'Northfold',
    company: environment.SITE_COMPANY || 'Northfold Land',
    email: environment.SITE_EMAIL || 'opportunities@northfold.example',
    serverUrl: environment.SITE_SERVER_URL || undefined,
    appId: environment.SITE_APP_ID || DEFAULT_APP_ID,
    siteUrl: (environment.SITE_URL || 'https://northfold.example').replace(/\/+$/, ''),
  };
}

/**
 * The configuration of this build.
 *
 * `import.meta.env` is absent where Node itself loads this file, as in the build, which calls
 * {@link readSiteConfig} with an environment of its own.
 */
export const siteConfig: SiteConfig = readSiteConfig(import.meta.env ?? {});
