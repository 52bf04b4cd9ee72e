import { notFound, type ServiceError } from '@groundwork/engine/kernel';
import { routes, type SsoAccessTokenResponse } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { service } from '../access.ts';
import { findSsoTokens } from '../tables/sso-tokens.ts';
import { ssoAccessTokenResponse } from './responses.ts';

export const readSsoAccessToken = defineCall({
  id: 'readSsoAccessToken',
  method: 'get',
  path: routes.ssoAccessToken,
  area: 'Single sign-on',
  summary: 'Returns the user’s access token from single sign-on',
  access: service,
  input: none,
  responses: responds<SsoAccessTokenResponse>('The token', ssoAccessTokenResponse),
  async handle({ appId, param }, { store }: Services) {
    const tokens = await findSsoTokens(store, appId, param('userId'));
    if (!tokens) throw tokenNotFound();
    return { access_token: tokens.access_token };
  },
});

export const readSsoIdToken = defineCall({
  id: 'readSsoIdToken',
  method: 'get',
  path: routes.ssoIdToken,
  area: 'Single sign-on',
  summary: 'Returns the user’s id token from single sign-on',
  access: service,
  input: none,
  responses: responds('The token', z.string()),
  async handle({ appId, param }, { store }: Services) {
    const tokens = await findSsoTokens(store, appId, param('userId'));
    if (!tokens?.id_token) throw tokenNotFound();
    return tokens.id_token;
  },
});

function tokenNotFound(): ServiceError {
  return notFound('This user has no such token, because they did not sign in with single sign-on.');
}
