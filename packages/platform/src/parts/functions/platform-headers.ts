import type { PlatformHeaders } from './function-request.ts';
import type { FunctionServices } from './services.ts';

const SERVICE_TOKEN_MS = 15 * 60 * 1000;

/** @param depth number of automations in the chain that led to the call; a change of each one started the next. */
export async function platformHeaders(
  { tokens, origins }: FunctionServices,
  appId: string,
  depth: number,
): Promise<PlatformHeaders> {
  const expires = new Date(Date.now() + SERVICE_TOKEN_MS);
  const serviceToken = await tokens.issueForService(appId, expires, depth);
  return { appId, apiUrl: origins.own, serviceToken };
}
