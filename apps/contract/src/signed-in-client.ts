import { type Client, createClient } from '@groundwork/sdk';
import { onTestFinished } from 'vitest';
import { admin } from './start-for-test.ts';

/** URL and app id of a platform, in this process or behind a proxy. */
export interface PlatformOrigin {
  readonly url: string;
  readonly appId: string;
}

/** Creates a client of the administrator, and returns it with its token; it is cleaned up after the test. */
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
