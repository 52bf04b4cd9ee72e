import type { AuditEvent, SsoAccessTokenResponse } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { date } from '../../http/calls/common-responses.ts';
import { examples } from '../examples.ts';

/** An access token from single sign-on. */
export const ssoAccessTokenResponse = z.object({
  access_token: z.string(),
}) satisfies z.ZodType<SsoAccessTokenResponse>;

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
