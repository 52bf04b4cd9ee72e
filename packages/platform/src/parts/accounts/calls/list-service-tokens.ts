import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { adminSession } from '../access.ts';
import { serviceTokenResponse } from './responses.ts';

export const listServiceTokens = defineCall({
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
