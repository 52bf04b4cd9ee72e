import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import type { ServiceError } from '../kernel/service-error.ts';
import { messagePage } from './page.ts';

/** Responds with an error page. */
export function answerErrorAsPage(
  c: Context<HttpEnv>,
  error: ServiceError,
): Response | Promise<Response> {
  return c.html(messagePage('That did not work', error.message));
}
