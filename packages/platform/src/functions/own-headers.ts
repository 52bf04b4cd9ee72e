import type { AccessTokens } from '../accounts/sessions/access-token.ts';
import type { OriginPolicy } from '../kernel/origin-policy.ts';
import type { OwnHeaders } from './function-request.ts';

/** How long a function may act for the app after a call. */
const SERVICE_TOKEN_MS = 15 * 60 * 1000;

/** Dependencies of this module. */
export interface OwnHeadersDependencies {
  readonly tokens: AccessTokens;
  readonly origins: OriginPolicy;
}

/** What the platform says to a function of an app with one call. */
export async function ownHeaders(
  { tokens, origins }: OwnHeadersDependencies,
  appId: string,
): Promise<OwnHeaders> {
  const expires = new Date(Date.now() + SERVICE_TOKEN_MS);
  const serviceToken = await tokens.issueForService(appId, expires);
  return { appId, apiUrl: origins.own, serviceToken };
}
