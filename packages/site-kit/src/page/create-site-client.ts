import { type Client, createClient, readStartUpParameters } from '@groundwork/sdk';
import { siteConfig } from '../config/site-config.ts';

/**
 * Creates the client of a site, for the app and the platform of its build or of the page's URL. Removes the access
 * token from the page's URL.
 */
export function createSiteClient(): Client {
  // Prerendering sends no requests, so any URL can serve as the origin.
  const ownOrigin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  const parameters = readStartUpParameters({
    appId: siteConfig.appId,
    serverUrl: siteConfig.serverUrl ?? ownOrigin,
  });
  return createClient({ ...parameters, appBaseUrl: parameters.serverUrl });
}
