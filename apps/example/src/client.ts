import { createClient, readStartUpParameters } from '@groundwork/sdk';

const parameters = readStartUpParameters({
  appId: '6a1f0c9e5d3b7a2c4e8f1b60',
  serverUrl: import.meta.env.VITE_SERVER_URL ?? window.location.origin,
});

/** The app's client; creating it takes the access token out of the page's address. */
export const client = createClient({ ...parameters, appBaseUrl: parameters.serverUrl });
