import type { AuditEvent } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { date } from '../../../http/calls/index.ts';

const event = {
  id: '665f0c9e5d3b7a2c4e8f1b60',
  action: 'signed_in',
  actor_id: '665f0c9e5d3b7a2c4e8f1b60',
  subject_id: null,
  address: '192.0.2.7',
  created_date: '2026-06-01T09:23:41.481Z',
};

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
    examples: [event],
  }) satisfies z.ZodType<AuditEvent>;
