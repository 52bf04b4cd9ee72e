import { type RefreshResponse, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import { authRequired } from '../../../kernel/denials.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { readBearer } from '../sessions/identify.ts';
import { renewToken } from '../sessions/renew-token.ts';
import { refreshResponse } from './responses.ts';

export const refreshToken = defineCall({
  id: 'refreshToken',
  method: 'post',
  path: routes.refresh,
  summary: 'Replaces the token of the session by a new one',
  description:
    'Repeat the request with the same token if the response is lost. Ten minutes after the new token is first used, any request with a replaced one ends the session.',
  access: member,
  input: none,
  responses: responds<RefreshResponse>('The new token', refreshResponse),
  async handle({ c, appId }, services: Services) {
    const subject = await readBearer(services.tokens, c.req.header('Authorization'));
    const token = subject?.kind === 'user' ? await renewToken(services, subject) : undefined;
    if (token === undefined) throw authRequired(appId);
    return { access_token: token };
  },
});
