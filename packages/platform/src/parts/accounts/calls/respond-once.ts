import type { RepeatableWrite } from '@groundwork/engine';
import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import { withIdempotencyKey } from '../../../http/with-idempotency-key.ts';
import type { Services } from '../../../services.ts';

/**
 * Responds with the result of a function, which runs only once for each idempotency key.
 *
 * @param isSecret whether the result contains a secret, so that it is not stored for repeated requests.
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
