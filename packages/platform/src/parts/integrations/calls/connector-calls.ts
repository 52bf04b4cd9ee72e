import { badRequest, ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import {
  type Call,
  caller,
  defineCall,
  none,
  responds,
  service,
} from '../../../http/calls/index.ts';
import type { ConnectorConnection } from '../connectors/connector-tokens.ts';
import type { IntegrationServices } from '../services.ts';

const token = responds(
  'The token',
  z.object({
    access_token: z.string(),
    integration_type: z.string(),
    connection_config: z.record(z.string(), z.string()).nullable(),
  }),
);

const common = { input: none, headers: ['behalf'], errors: [501] } as const;

const readToken = {
  ...common,
  method: 'get',
  access: service,
  responses: token,
} as const;

function rejected(
  reason: string,
  call: Pick<Call<IntegrationServices>, 'id' | 'method' | 'path' | 'summary'>,
): Call<IntegrationServices> {
  return defineCall({
    ...common,
    ...call,
    access: caller,
    responses: { documented: {} },
    handle({ param }): Response {
      throw new ServiceError(
        'not_configured',
        `Connector ${param('connector').slice(0, 64)}: ${reason} on this platform. Call the service from a function with getConnection and a token in connectorTokensDir (GROUNDWORK_CONNECTOR_TOKENS_DIR).`,
      );
    },
  });
}

/**
 * Endpoints for connectors, at the paths that `@base44/sdk` uses. They return tokens for external services to the
 * service role. Users cannot connect their own accounts, and the platform forwards no requests to the services.
 */
export const connectorCalls: readonly Call<IntegrationServices>[] = [
  defineCall({
    ...readToken,
    id: 'readConnectorToken',
    path: '/apps/:appId/external-auth/tokens/:connector',
    summary: 'Returns the token of the app for an external service',
    handle: readAppToken,
  }),
  defineCall({
    ...readToken,
    id: 'readWorkspaceConnectorToken',
    path: '/apps/:appId/external-auth/tokens/connectors/:connector',
    summary: 'Returns the token of the app for an external service, by the id of the connector',
    handle: readAppToken,
  }),
  defineCall({
    ...readToken,
    id: 'readUserConnectorToken',
    path: '/apps/:appId/app-user-auth/connectors/:connector/token',
    summary: 'Returns the token of the user on whose behalf the service role calls',
    errors: [400, 501],
    async handle({ caller: { id }, param }, { connectorTokens }: IntegrationServices) {
      if (id === null) {
        throw badRequest(
          'No user made this request, so there is no user connection. Use getConnection.',
        );
      }
      return toBody(param('connector'), await connectorTokens.read(param('connector'), id));
    },
  }),
  rejected('users cannot connect accounts', {
    id: 'connectUser',
    method: 'post',
    path: '/apps/:appId/app-user-auth/connectors/:connector/initiate',
    summary: 'Rejects every call, because users cannot connect accounts of external services',
  }),
  rejected('users cannot disconnect accounts', {
    id: 'disconnectUser',
    method: 'delete',
    path: '/apps/:appId/app-user-auth/connectors/:connector',
    summary: 'Rejects every call, because users cannot disconnect accounts of external services',
  }),
  rejected('calls are not forwarded', {
    id: 'callConnector',
    method: 'post',
    path: '/apps/:appId/connectors/:connector/call',
    summary: 'Rejects every call, because the platform forwards no calls to external services',
  }),
];

async function readAppToken(
  { param }: { param(name: string): string },
  { connectorTokens }: IntegrationServices,
) {
  return toBody(param('connector'), await connectorTokens.read(param('connector')));
}

function toBody(connector: string, { accessToken, config }: ConnectorConnection) {
  return { access_token: accessToken, integration_type: connector, connection_config: config };
}
