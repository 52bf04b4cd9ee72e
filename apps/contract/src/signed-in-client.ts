import { type Client, createClient } from '@groundwork/sdk';
import { onTestFinished } from 'vitest';
import { admin } from './start-for-test.ts';

/** URL and app id of a platform, which may run in this process or behind a proxy. */
export interface PlatformOrigin {
  readonly url: string;
  readonly appId: string;
}

/**
 * Creates a client that is signed in as the administrator. Returns the client and its token. The client is closed
 * after the test.
 */
export async function createSignedInClient({
  url,
  appId,
}: PlatformOrigin): Promise<{ client: Client; token: string }> {
  const client = createClient({ appId, serverUrl: url });
  onTestFinished(() => client.cleanup());
  const { email, password } = admin;
  const { access_token: token } = await client.auth.loginViaEmailPassword(email, password);
  return { client, token };
}
