import type { AuditEvent } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { date } from '../../http/calls/common-responses.ts';
import { examples } from '../examples.ts';

/** An event of the audit trail. */
export const auditEventResponse = z
  .object({
    id: z.string(),
    action: z.string(),
    actor_id: z.string().nullable(),
    subject_id: z.string().nullable(),
    address: z.string().nullable(),
    created_date: date,
  })
  .meta({
    id: 'AuditEvent',
    description: 'A sign-in or an administrative action.',
    examples: [examples.auditEvent],
  }) satisfies z.ZodType<AuditEvent>;
