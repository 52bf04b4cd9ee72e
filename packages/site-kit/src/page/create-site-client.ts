import { type Client, createClient, readStartUpParameters } from '@groundwork/sdk';
import { siteConfig } from '../config/site-config.ts';

/**
 * Creates a site's client. The page's URL names the app and the platform, or else the build does. Removes the access
 * token from the page's URL.
 */
export function createSiteClient(): Client {
  // During prerendering any URL can be used as the origin, because no requests are sent.
  const ownOrigin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  const parameters = readStartUpParameters({
    appId: siteConfig.appId,
    serverUrl: siteConfig.serverUrl ?? ownOrigin,
  });
  return createClient({ ...parameters, appBaseUrl: parameters.serverUrl });
}
