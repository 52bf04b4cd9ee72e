import type { Queries } from '@groundwork/engine';
import type { Hono } from 'hono';
import { z } from 'zod';
import { AUDIT_EVENTS } from '../../audit/audit-trail.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type RequireMemberDependencies, requireAdmin } from '../../http/require-member.ts';
import { sendAuditTrail } from '../../http/send-audit-trail.ts';
import { parseFields } from '../../kernel/fields.ts';

/** Query of the audit trail. */
export const auditQuery = z.object({
  action: z.string().optional(),
  user_id: z.string().optional(),
});

/** Dependencies of the audit route. */
interface AuditRouteDependencies extends RequireMemberDependencies {
  readonly queries: Queries;
}

/** Adds the route with which administrators export the audit trail, as lines of JSON. */
export function addAuditRoute(api: Hono<HttpEnv>, services: AuditRouteDependencies): void {
  api.get(AUDIT_EVENTS, async (c) => {
    const { app, user } = await requireAdmin(services, c);
    const { action, user_id: userId } = parseFields(auditQuery, c.req.query());
    return sendAuditTrail(c, services, { app, user }, { action, userId });
  });
}
