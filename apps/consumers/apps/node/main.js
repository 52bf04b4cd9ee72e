import { createClient, isPlatformError } from '@groundwork/sdk';
import { createClientFromRequest } from '@groundwork/sdk/server';

const { PLATFORM_URL: serverUrl, PLATFORM_APP_ID: appId } = process.env;
const client = createClient({ appId, serverUrl });
const { id } = await client.publicSettings.get();

const request = new Request('http://127.0.0.1/', {
  headers: { 'Groundwork-App-Id': appId, 'Groundwork-Api-Url': serverUrl },
});
const userClient = createClientFromRequest(request, { allowedServers: [serverUrl] });
const rejection = await userClient.auth
  .me()
  .catch((error) => isPlatformError(error) && error.status);
process.stdout.write(JSON.stringify({ id, rejection }));
