import type { PlatformHeaders } from './function-request.ts';
import type { FunctionServices } from './services.ts';

const SERVICE_TOKEN_MS = 15 * 60 * 1000;

/**
 * Returns the headers with which a function can call the platform.
 *
 * @param depth how many automations led to the call, each started by a change that the previous automation made.
 */
export async function platformHeaders(
  { tokens, origins }: FunctionServices,
  appId: string,
  depth: number,
): Promise<PlatformHeaders> {
  const expires = new Date(Date.now() + SERVICE_TOKEN_MS);
  const serviceToken = await tokens.issueForService(appId, expires, depth);
  return { appId, apiUrl: origins.own, serviceToken };
}
