import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import type { RunningPlatform } from '../start-platform.ts';
import { admin, callApi } from './test-platform.ts';

const answer = z.object({ access_token: z.string() });

/** Signs in over the API and returns the token; as the administrator unless told otherwise. */
export async function signIn(
  platform: RunningPlatform,
  credentials: { email: string; password: string } = admin,
): Promise<string> {
  const { email, password } = credentials;
  const response = await callApi(platform, routes.login, { body: { email, password } });
  return answer.parse(await response.json()).access_token;
}
