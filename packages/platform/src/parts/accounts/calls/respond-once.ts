import type { RepeatableWrite } from '@groundwork/engine';
import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import { withIdempotencyKey } from '../../../http/with-idempotency-key.ts';
import type { Services } from '../../../services.ts';

/**
 * Runs a function once for each idempotency key, and responds with its result.
 *
 * @param isSecret whether the result contains a secret, and so must not be stored for repeated requests.
 */
export async function respondOnce(
  services: Services,
  c: Context<HttpEnv>,
  key: RepeatableWrite | undefined,
  work: () => Promise<unknown>,
  { isSecret = false } = {},
): Promise<Response> {
  const run = async () => Response.json(await work());
  const response = await withIdempotencyKey(services, key, { run, isSecret });
  return c.newResponse(response.body, response);
}
