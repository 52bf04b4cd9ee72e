import { z } from 'zod';
import { admin, defineCall, query, respondsWith } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { sendAuditTrail } from '../send-audit-trail.ts';
import { auditEventResponse } from './responses.ts';

export const AUDIT_EVENTS = '/apps/:appId/audit-events';

export const exportAuditTrail = defineCall({
  id: 'exportAuditTrail',
  method: 'get',
  path: AUDIT_EVENTS,
  summary: 'Returns the sign-ins and administrative actions, newest first, as lines of JSON',
  access: admin,
  input: query(z.object({ action: z.string().optional(), user_id: z.string().optional() })),
  responses: respondsWith(
    200,
    'The events, each on a line',
    'application/x-ndjson',
    auditEventResponse,
  ),
  handle: ({ c, caller, input: { action, user_id: userId } }, services: Services) =>
    sendAuditTrail(c, services, caller, { action, userId }),
});
