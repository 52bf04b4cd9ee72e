import { REGISTRATION_SECRET_HEADER, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { createLinkToken } from '../src/parts/accounts/sign-in/secrets.ts';
import type { RunningPlatform } from '../src/platform.ts';
import { mailedCode } from './mailbox.ts';
import { admin, callApi, type PlatformEndpoint } from './test-platform.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A user who has no account at the start of a test. */
export const ann: Credentials = { email: 'ann@example.org', password: 'a long password' };

const tokenSchema = z.object({ access_token: z.string() });

/** Signs a user in over the API, by default the administrator. Returns the access token. */
export async function signIn(
  platform: PlatformEndpoint,
  { email, password }: Credentials = admin,
): Promise<string> {
  const response = await callApi(platform, routes.login, { body: { email, password } });
  return tokenSchema.parse(await response.json()).access_token;
}

export async function signUp(platform: RunningPlatform, account: Credentials = ann) {
  const headers = { [REGISTRATION_SECRET_HEADER]: createLinkToken() };
  await callApi(platform, routes.register, { body: account, headers });
  const otp_code = await mailedCode(platform, account.email);
  const body = { email: account.email, otp_code };
  const response = await callApi(platform, routes.verifyOtp, { body, headers });
  return tokenSchema.parse(await response.json()).access_token;
}

export async function userIdOf(platform: RunningPlatform, token: string): Promise<string> {
  const response = await callApi(platform, routes.currentUser, { token });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

export async function changeMember(
  platform: PlatformEndpoint,
  userId: string,
  body: object,
  adminToken?: string,
): Promise<Response> {
  const token = adminToken ?? (await signIn(platform));
  const path = routes.member.replace(':userId', userId);
  return callApi(platform, path, { method: 'PUT', token, body });
}
