import { type IssuedServiceToken, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { adminSession } from '../access.ts';

const tokenBody = z.strictObject({
  name: z.string('Field required').trim().min(1, 'Field required').max(80, 'At most 80 characters'),
});

export const issueServiceToken = defineCall({
  id: 'issueServiceToken',
  method: 'post',
  path: routes.serviceTokens,
  summary: 'Issues a service token, which is valid for 30 days',
  description:
    'Only the administration can use this call. No other response contains the token. An app has at most 100 valid tokens.',
  access: adminSession,
  input: body(tokenBody, { name: 'Nightly import' }),
  responses: responds<IssuedServiceToken>(
    'The token',
    z.object({ token: z.string() }) satisfies z.ZodType<IssuedServiceToken>,
  ),
  async handle({ address, appId, caller, input }, { serviceTokens }: Services) {
    const actor = { id: caller.user.id, address };
    return { token: await serviceTokens.issue(appId, input.name, actor) };
  },
});
