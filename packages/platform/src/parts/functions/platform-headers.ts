import type { OriginPolicy } from '../../kernel/origin-policy.ts';
import type { AccessTokens } from '../accounts/index.ts';
import type { PlatformHeaders } from './function-request.ts';

/** Lifetime of the service token of a call, in milliseconds. */
const SERVICE_TOKEN_MS = 15 * 60 * 1000;

/** Dependencies of this module. */
export interface PlatformHeadersDependencies {
  readonly tokens: AccessTokens;
  readonly origins: OriginPolicy;
}

/**
 * Returns the platform headers of one call.
 *
 * @param depth number of automations in the chain that led to the call.
 */
export async function platformHeaders(
  { tokens, origins }: PlatformHeadersDependencies,
  appId: string,
  depth: number,
): Promise<PlatformHeaders> {
  const expires = new Date(Date.now() + SERVICE_TOKEN_MS);
  const serviceToken = await tokens.issueForService(appId, expires, depth);
  return { appId, apiUrl: origins.own, serviceToken };
}
