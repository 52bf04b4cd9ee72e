import type { Hono } from 'hono';
import { z } from 'zod';
import { type FindPrincipalDependencies, findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';

/** Path to which the Base44 SDK reports; `@groundwork/sdk` sends no reports. */
export const ANALYTICS_BATCH = '/apps/:appId/analytics/track/batch';

/** Most events that the Base44 SDK buffers while a page is open. */
const EVENT_LIMIT = 1000;

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
export type AnalyticsRouteDependencies = FindPrincipalDependencies;

/**
 * Adds the route to which the Base44 SDK reports each page load (PROTOCOL). Validates and discards reports: the platform
 * does not track visitors, and the usage log counts visits of members.
 */
export function addAnalyticsRoute(api: Hono<HttpEnv>, services: AnalyticsRouteDependencies): void {
  api.post(ANALYTICS_BATCH, async (c) => {
    await findPrincipal(services, c.req.param('appId'), c);
    await readJsonBody(c, analyticsBody);
    return c.json({ success: true });
  });
}
