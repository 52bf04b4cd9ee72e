import { createClient, readStartUpParameters } from '@groundwork/sdk';

// The platform serves this page, the API and the sign-in page from one origin.
const serverUrl = window.location.origin;
const parameters = readStartUpParameters({ appId: '6a1f0c9e5d3b7a2c4e8f1b60', serverUrl });

/** Client of the app: records, sign-in, files, live changes. */
export const client = createClient({ ...parameters, appBaseUrl: serverUrl });
