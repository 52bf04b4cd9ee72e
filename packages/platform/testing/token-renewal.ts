import { moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { signIn, signUp } from './sign-in.ts';
import { callApi, type PlatformEndpoint, startTestPlatform } from './test-platform.ts';

export const refresh = (platform: PlatformEndpoint, token: string) =>
  callApi(platform, routes.refresh, { method: 'POST', token });

export async function renew(platform: PlatformEndpoint, token: string): Promise<string> {
  const response = await refresh(platform, token);
  expect(response.status).toBe(200);
  return Object(await response.json()).access_token;
}

/** Returns the status of the response to a request with an access token. */
export async function statusOf(platform: PlatformEndpoint, token: string): Promise<number> {
  return (await callApi(platform, routes.currentUser, { token })).status;
}

export const generationOf = (token: string) => decodeJwt(token).gen;

/** Starts a platform with a signed-in user who has signed in long enough ago to renew the access token. */
export async function startForRenewal(settings: Parameters<typeof startTestPlatform>[0] = {}) {
  const dataDir = temporaryFolder();
  const platform = await startTestPlatform({ dataDir, ...settings });
  const token = await signUp(platform);
  moveClock({ days: 1 });
  /** Uses an access token for the first time, and waits until the platform has stored the use. */
  const firstUse = async (used: string) => {
    expect(await statusOf(platform, used)).toBe(200);
    const unused = () => runSql(dataDir, "SELECT id FROM sessions WHERE confirmed_date = ''");
    await expect.poll(unused).toEqual([]);
  };
  const reuses = async () => {
    const adminToken = await signIn(platform);
    const path = `${routes.auditEvents}?action=token_reused`;
    const lines = await (await callApi(platform, path, { token: adminToken })).text();
    return lines.split('\n').filter(Boolean).length;
  };
  return { platform, dataDir, token, firstUse, reuses };
}
