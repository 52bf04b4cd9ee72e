import { type Client, createClient } from '@groundwork/sdk';
import { onTestFinished } from 'vitest';
import { admin } from './start.ts';

/** Where a platform is, in this process or behind others. */
export interface Address {
  readonly url: string;
  readonly appId: string;
}

/** A client of the administrator, and the token it holds; it ends with the test. */
export async function signedIn({
  url,
  appId,
}: Address): Promise<{ client: Client; token: string }> {
  const client = createClient({ appId, serverUrl: url });
  onTestFinished(() => client.cleanup());
  const { email, password } = admin;
  const { access_token: token } = await client.auth.loginViaEmailPassword(email, password);
  return { client, token };
}
