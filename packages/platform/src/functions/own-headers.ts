import type { Services } from '../main/services.ts';
import type { OwnHeaders } from './function-request.ts';

/** How long a function may act for the app after a call. */
const SERVICE_TOKEN_MS = 15 * 60 * 1000;

/** What the platform says to a function of an app with one call. */
export async function ownHeaders(
  { tokens, origins }: Pick<Services, 'tokens' | 'origins'>,
  appId: string,
): Promise<OwnHeaders> {
  const expires = new Date(Date.now() + SERVICE_TOKEN_MS);
  const serviceToken = await tokens.issueForService(appId, expires);
  return { appId, apiUrl: origins.own, serviceToken };
}
