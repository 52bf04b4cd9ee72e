import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import { createApi } from '../http/create-api.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { requestId, requestLog, requestMetrics } from '../http/observe-requests.ts';
import { errorAsPage } from '../http/page/page.tsx';
import { respondWithError } from '../http/respond-with-error.ts';
import type { PartsTogether, StartedPart } from '../part.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';

export function createApp(
  services: Services & { readonly settings: Pick<Settings, 'production'> },
  parts: readonly StartedPart[],
  together: PartsTogether,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(respondWithError(services.log, errorAsPage(services.messages)));
  app.use(requestMetrics(services.metrics));
  app.use(requestId);
  app.use(requestLog(services.recorder, services.settings.production));
  app.use(async (c, next) => {
    c.set('clientAddress', services.clientAddress(c));
    c.header('X-Content-Type-Options', 'nosniff');
    // Closes the connection if the platform is about to stop, so that the client's next request reaches another node.
    if (services.readiness.isStopping()) c.header('Connection', 'close');
    await next();
    if (c.error) services.readiness.report(c.error);
  });

  const api = createApi(services, parts, together);
  app.route(API_PREFIX, api);
  for (const { mountPages } of parts) mountPages?.(app, together, api);
  return app;
}
