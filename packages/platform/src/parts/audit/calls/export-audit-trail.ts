import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { admin, defineCall, query, respondsWith } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { findUserId } from '../find-user-id.ts';
import { sendAuditTrail } from '../send-audit-trail.ts';
import { auditEventResponse } from './responses.ts';

export const exportAuditTrail = defineCall({
  id: 'exportAuditTrail',
  method: 'get',
  path: routes.auditEvents,
  summary: 'Returns the sign-ins and administrative actions, newest first, as lines of JSON',
  access: admin,
  input: query(
    z.object({
      action: z.string().optional(),
      user_id: z.string().optional(),
      user: z.string().max(320).optional(),
    }),
  ),
  responses: respondsWith(
    200,
    'The events, each on a line',
    'application/x-ndjson',
    auditEventResponse,
  ),
  async handle({ c, caller, input }, services: Services) {
    const { action, user_id, user } = input;
    const userId = user_id ?? (await findUserId(services.store, user));
    return sendAuditTrail(c, services, caller, { action, userId });
  },
});
