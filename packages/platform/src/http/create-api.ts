import type { Log } from '@groundwork/engine/kernel';
import { Hono } from 'hono';
import { unknownUrl } from '../kernel/denials.ts';
import type { OriginPolicy } from '../kernel/origin-policy.ts';
import type { PartsTogether, StartedPart } from '../part.ts';
import { apiCors } from './api-cors.ts';
import type { HttpEnv } from './http-env.ts';
import { rejectNul } from './reject-nul.ts';
import { errorAsJson, respondWithError } from './respond-with-error.ts';

/** Creates the API. Its responses are JSON and never cached, and all errors have the same format. */
export function createApi(
  { origins, log }: { readonly origins: OriginPolicy; readonly log: Log },
  parts: readonly Pick<StartedPart, 'mount'>[],
  together: PartsTogether,
): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  api.onError(respondWithError(log, errorAsJson));

  api.use(apiCors(origins));
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(rejectNul);

  for (const { mount } of parts) mount?.(api, together);
  api.all('*', () => {
    throw unknownUrl();
  });
  return api;
}
