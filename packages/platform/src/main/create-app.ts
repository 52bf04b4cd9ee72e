import type { Log } from '@groundwork/engine/kernel';
import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import type { ClientAddress } from '../http/client-address.ts';
import { createApi } from '../http/create-api.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { requestId, requestLog, requestMetrics } from '../http/observe-requests.ts';
import { errorAsPage } from '../http/page/page.tsx';
import type { Readiness } from '../http/readiness.ts';
import { respondWithError } from '../http/respond-with-error.ts';
import type { OriginPolicy } from '../kernel/origin-policy.ts';
import type { Messages } from '../messages/messages.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PartsTogether, StartedPart } from '../part.ts';

interface AppDependencies {
  readonly log: Log;
  readonly messages: Messages;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly clientAddress: ClientAddress;
  readonly origins: OriginPolicy;
}

export function createApp(
  services: AppDependencies,
  parts: readonly StartedPart[],
  together: PartsTogether,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(respondWithError(services.log, errorAsPage(services.messages)));
  app.use(requestMetrics(services.metrics));
  app.use(requestLog(services.log));
  app.use(requestId);
  app.use(async (c, next) => {
    c.set('clientAddress', services.clientAddress(c));
    c.header('X-Content-Type-Options', 'nosniff');
    // Closes the connection when the platform is about to stop, so that the client's next request reaches
    // another node.
    if (services.readiness.isStopping()) c.header('Connection', 'close');
    await next();
    if (c.error) services.readiness.report(c.error);
  });

  const api = createApi(services, parts, together);
  app.route(API_PREFIX, api);
  for (const { mountPages } of parts) mountPages?.(app, together, api);
  return app;
}
