/**
 * Receives violation reports of a derived Content-Security-Policy, and logs which setting allows the blocked URL.
 * A derived policy lacks URLs that scripts compose at run time, because the build does not contain them.
 */

import type { Log } from '@groundwork/engine/kernel';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { POLICY_REPORTS_PATH } from './content-security-policy.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
/** Maximum number of origins that are logged. The number is limited because anyone can send reports. */
const MAX_ORIGINS = 20;
const ORIGIN = /^(https?|wss?):\/\/[\w.:-]{1,255}$/;

const reportBody = z.object({
  'csp-report': z.object({
    'blocked-uri': z.string(),
    'effective-directive': z.string().regex(/^[a-z-]{1,30}$/),
  }),
});

/** Adds the route that receives violation reports. Each origin is logged once. */
export function addPolicyReportRoute(app: Hono<HttpEnv>, log: Log): void {
  const logged = new Set<string>();
  app.post(POLICY_REPORTS_PATH, async (c) => {
    const { 'csp-report': report } = await readJsonBody(c, reportBody, BODY_LIMIT_BYTES);
    const url = report['blocked-uri'];
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    if (ORIGIN.test(origin) && !logged.has(origin) && logged.size < MAX_ORIGINS) {
      logged.add(origin);
      const directive = report['effective-directive'];
      log.warn({
        message: `The content security policy blocked ${origin} (${directive}), which the app uses but its build does not name. If you trust this origin, add it to contentPolicy.origins (GROUNDWORK_CONTENT_ORIGINS).`,
      });
    }
    return c.body(null, 204);
  });
}
