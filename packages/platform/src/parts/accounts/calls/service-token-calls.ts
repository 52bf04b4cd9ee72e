import { type DeleteResponse, type IssuedServiceToken, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { adminSession } from '../access.ts';
import { serviceTokenResponse } from './responses.ts';

const listServiceTokens = defineCall({
  id: 'listServiceTokens',
  method: 'get',
  path: routes.serviceTokens,
  summary: 'Lists the valid service tokens of the app, newest first',
  description: 'Only the administration can use this call.',
  access: adminSession,
  input: none,
  responses: responds('The tokens, at most 100', z.array(serviceTokenResponse)),
  async handle({ appId }, { serviceTokens }: Services) {
    return [...(await serviceTokens.list(appId))];
  },
});

const tokenBody = z.strictObject({
  name: z.string('Field required').trim().min(1, 'Field required').max(80, 'At most 80 characters'),
});

const issueServiceToken = defineCall({
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

const revokeServiceToken = defineCall({
  id: 'revokeServiceToken',
  method: 'delete',
  path: routes.serviceToken,
  parameters: { tokenId: 'Id of a service token.' },
  summary: 'Revokes a service token, which then gives no access any more',
  description: 'Only the administration can use this call.',
  access: adminSession,
  input: none,
  responses: responds<DeleteResponse>('The token was revoked', successResponse),
  errors: [404],
  async handle({ address, appId, caller, param }, { serviceTokens }: Services) {
    const actor = { id: caller.user.id, address };
    await serviceTokens.revoke(appId, param('tokenId'), actor);
    return { success: true };
  },
});

export const serviceTokenCalls = [listServiceTokens, issueServiceToken, revokeServiceToken];
