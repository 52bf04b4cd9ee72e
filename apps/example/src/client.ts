import { createClient, readStartUpParameters } from '@groundwork/sdk';

const parameters = readStartUpParameters({
  appId: '6a1f0c9e5d3b7a2c4e8f1b60',
  serverUrl: import.meta.env.VITE_SERVER_URL ?? window.location.origin,
});

/** Client of the app. Creating it removes the access token from the page's URL. */
export const client = createClient({ ...parameters, appBaseUrl: parameters.serverUrl });
