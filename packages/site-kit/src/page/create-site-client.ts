import { type Client, createClient, readStartUpParameters } from '@groundwork/sdk';
import { siteConfig } from '../config/site-config.ts';

/**
 * Creates the client of a site. The app and the platform are those in the page's URL, or else those of the
 * build. Removes the access token from the page's URL.
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
