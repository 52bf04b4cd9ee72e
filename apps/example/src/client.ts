import { createDataHooks, createWriteHooks } from '@groundwork/auth-react/data';
import { createClient, readStartUpParameters } from '@groundwork/sdk';

const parameters = readStartUpParameters({
  appId: '6a1f0c9e5d3b7a2c4e8f1b60',
  serverUrl: import.meta.env.VITE_SERVER_URL ?? window.location.origin,
});

/** Client of the app. Creating it removes the access token from the page's URL. */
export const client = createClient({ ...parameters, appBaseUrl: parameters.serverUrl });

/** Hooks that read records and keep them up to date. */
export const { useRecords, useRecord, useCount } = createDataHooks(client);

/** Hooks that write records, and show each write immediately. */
export const { useCreateRecord, useUpdateRecord } = createWriteHooks(client);
