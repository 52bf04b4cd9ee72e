import {
  type Client,
  createClient,
  createMemoryTokenStore,
  type EntityHandler,
  type UntypedFields,
} from '@groundwork/sdk';
import { ADMIN_PATH, type Platform } from '../platform.ts';

const clients = new WeakMap<Platform, Client>();

/** Returns the calls of an entity. The client is created here, so that only screens with records load the SDK. */
export function entityHandler(platform: Platform, name: string): EntityHandler<UntypedFields> {
  const client = clients.get(platform) ?? createAdminClient(platform);
  clients.set(platform, client);
  const handler = client.entities[name];
  if (!handler) throw new Error(`There is no entity ${name}.`);
  return handler;
}

function createAdminClient({ session, headers, reportStatus }: Platform): Client {
  return createClient({
    appId: session.app.id,
    serverUrl: window.location.origin + ADMIN_PATH,
    // Stores tokens in memory: local storage contains the site's token, because the site has the same origin.
    tokenStore: createMemoryTokenStore(),
    headers,
    onError: ({ status }) => reportStatus(status),
  });
}
