import { type Client, createClient, readStartUpParameters } from '@groundwork/sdk';
import { siteConfig } from './site-config.ts';

/** Prerendering sends no requests, so any URL can serve as the origin. */
const ownOrigin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;

const parameters = readStartUpParameters({
  appId: siteConfig.appId,
  serverUrl: siteConfig.serverUrl ?? ownOrigin,
});

/** The site's client. Creating it removes the access token from the page's URL. */
export const client: Client = createClient({ ...parameters, appBaseUrl: parameters.serverUrl });
