import type { Hono } from 'hono';
import { z } from 'zod';
import { type FindPrincipalDependencies, findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';

/** Where the public client reports to; ours does not. */
export const ANALYTICS_BATCH = '/apps/:appId/analytics/track/batch';

/** The public client holds back at most so many events while a page is open. */
const EVENT_LIMIT = 1000;

const text = z.string('Expects a text');

/** Body of a report of what happened in an app. */
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
      'Expects a list of events',
    )
    .max(EVENT_LIMIT, `Expects at most ${EVENT_LIMIT} events`),
});

/** Dependencies of the analytics route. */
export type AnalyticsRouteDependencies = FindPrincipalDependencies;

/**
 * What the public client reports at each page load (PROTOCOL). It is checked and let go: the platform
 * follows nobody around, and an app that wants figures has the usage log.
 */
export function addAnalyticsRoute(api: Hono<HttpEnv>, services: AnalyticsRouteDependencies): void {
  api.post(ANALYTICS_BATCH, async (c) => {
    await findPrincipal(services, c.req.param('appId'), c);
    await readJsonBody(c, analyticsBody);
    return c.json({ success: true });
  });
}
