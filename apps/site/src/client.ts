import { type Client, createClient, readStartUpParameters } from '@groundwork/sdk';
import { siteConfig } from './site-config.ts';

/** Prerendering asks nothing of a server; the public address merely stands in for the page's own. */
const ownOrigin = typeof window === 'undefined' ? siteConfig.siteUrl : window.location.origin;

const parameters = readStartUpParameters({
  appId: siteConfig.appId,
  serverUrl: siteConfig.serverUrl ?? ownOrigin,
});

/** The site's client; creating it takes the access token out of the page's address. */
export const client: Client = createClient({ ...parameters, appBaseUrl: parameters.serverUrl });
