import type { Hono } from 'hono';
import { z } from 'zod';
import type { RateLimits } from '../../accounts/rate-limits.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { type FindPrincipalDependencies, findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { insertAppLogs } from '../../metrics/app-logs.ts';

/** Route to which the Base44 SDK reports; `@groundwork/sdk` sends no reports. */
export const ANALYTICS_BATCH = '/apps/:appId/analytics/track/batch';

/** Maximum number of events that the Base44 SDK buffers while a page is open. */
const EVENT_LIMIT = 1000;

const NAME_LENGTH = 180;

const text = z.string('Expects a string');

/** Body of a report of events. */
export const analyticsBody = z.object({
  events: z
    .array(
      z.object({
        event_name: text,
        properties: z.record(z.string(), z.unknown()).nullish(),
        timestamp: text.nullish(),
        page_url: text.nullish(),
        user_id: text.nullish(),
        session_id: text.nullish(),
      }),
      'Expects an array of events',
    )
    .max(EVENT_LIMIT, `Expects at most ${EVENT_LIMIT} events`),
});

/** Dependencies of the analytics route. */
interface AnalyticsRouteDependencies extends FindPrincipalDependencies {
  readonly limits: RateLimits;
  readonly clientAddress: ClientAddress;
}

/**
 * Adds the route to which `analytics.track` of the Base44 SDK reports (PROTOCOL). The events that an app tracks of its
 * members are in the usage log, as pages named `event: name`, within the limit of visits. Other events are discarded:
 * those of anonymous visitors, who could fill the log, and the automatic ones of the SDK, named `__name__`.
 */
export function addAnalyticsRoute(api: Hono<HttpEnv>, services: AnalyticsRouteDependencies): void {
  api.post(ANALYTICS_BATCH, async (c) => {
    const appId = c.req.param('appId');
    const { id: userId } = await findPrincipal(services, appId, c);
    const { events } = await readJsonBody(c, analyticsBody);
    if (userId === null) return c.json({ success: true });
    const names = events
      .map(({ event_name: name }) => name)
      .filter((name) => name !== '' && !name.startsWith('__'));
    const attempt = { address: services.clientAddress(c), account: userId };
    for (const _ of names) await services.limits.attempt('logVisit', attempt);
    // Stores all events or none, because a client sends a rejected batch again.
    const visits = names.map((name) => {
      const page = `event: ${name.slice(0, NAME_LENGTH)}`;
      return { app_id: appId, user_id: userId, page };
    });
    await insertAppLogs(services.store, visits);
    return c.json({ success: true });
  });
}
