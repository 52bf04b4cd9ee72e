import { createClient, readStartUpParameters } from '@groundwork/sdk';

const { VITE_APP_ID: appId, VITE_SERVER_URL: serverUrl } = import.meta.env;
if (!appId) throw new Error('Set VITE_APP_ID in .env to the id of your app, and start anew.');

/** The one client of this page. Without a server in `.env`, the platform is where the page came from. */
export const client = createClient(
  readStartUpParameters({ appId, serverUrl: serverUrl || window.location.origin }),
);
