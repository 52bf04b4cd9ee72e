import { createClient, readStartUpParameters } from '@groundwork/sdk';

export const client = createClient(
  readStartUpParameters({
    appId: import.meta.env.VITE_GROUNDWORK_APP_ID,
    serverUrl: window.location.origin,
  }),
);
