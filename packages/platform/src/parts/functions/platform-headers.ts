import type { OriginPolicy } from '../../kernel/origin-policy.ts';
import type { AccessTokens } from '../accounts/index.ts';
import type { PlatformHeaders } from './function-request.ts';

const SERVICE_TOKEN_MS = 15 * 60 * 1000;

export interface PlatformHeadersDependencies {
  readonly tokens: AccessTokens;
  readonly origins: OriginPolicy;
}

/** @param depth how many automations led to the call, each started by a change of the previous one. */
export async function platformHeaders(
  { tokens, origins }: PlatformHeadersDependencies,
  appId: string,
  depth: number,
): Promise<PlatformHeaders> {
  const expires = new Date(Date.now() + SERVICE_TOKEN_MS);
  const serviceToken = await tokens.issueForService(appId, expires, depth);
  return { appId, apiUrl: origins.own, serviceToken };
}
