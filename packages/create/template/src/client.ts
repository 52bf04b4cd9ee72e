import { createClient, readStartUpParameters } from '@groundwork/sdk';

const { VITE_APP_ID: appId, VITE_SERVER_URL: serverUrl } = import.meta.env;
if (!appId)
  throw new Error('VITE_APP_ID is missing. Set it to the id of your app in .env, then restart.');

/** Client of this page. Without a server in `.env`, it calls the origin that served the page. */
export const client = createClient(
  readStartUpParameters({ appId, serverUrl: serverUrl || window.location.origin }),
);
