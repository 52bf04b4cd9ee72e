import { badRequest, forbidden, ServiceError } from '@groundwork/engine/kernel';
import type { Context, Hono } from 'hono';
import { type FindPrincipalDependencies, findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type {
  ConnectorConnection,
  ConnectorTokens,
} from '../../integrations/connectors/connector-tokens.ts';
import { authRequired } from '../../kernel/denials.ts';

/** Routes of connectors, as `@base44/sdk` calls them. */
export const connectorRoutes = {
  token: '/apps/:appId/external-auth/tokens/:connector',
  workspaceToken: '/apps/:appId/external-auth/tokens/connectors/:connector',
  userToken: '/apps/:appId/app-user-auth/connectors/:connector/token',
  connectUser: '/apps/:appId/app-user-auth/connectors/:connector/initiate',
  userConnection: '/apps/:appId/app-user-auth/connectors/:connector',
  call: '/apps/:appId/connectors/:connector/call',
} as const;

/** Dependencies of the connector routes. */
interface ConnectorRouteDependencies extends FindPrincipalDependencies {
  readonly connectorTokens: ConnectorTokens;
}

/**
 * Adds the routes that return tokens for external services to the service role. Users cannot connect
 * accounts, and the platform forwards no calls.
 */
export function addConnectorRoutes(api: Hono<HttpEnv>, services: ConnectorRouteDependencies): void {
  const { connectorTokens } = services;
  for (const route of [connectorRoutes.workspaceToken, connectorRoutes.token]) {
    api.get(route, async (c) => {
      const { connector } = c.req.param();
      await requireService(services, c);
      return c.json(toBody(connector, await connectorTokens.read(connector)));
    });
  }
  api.get(connectorRoutes.userToken, async (c) => {
    const { connector } = c.req.param();
    const { id } = await requireService(services, c);
    if (id === null) {
      throw badRequest(
        'No user made this request, so there is no user connection. Use getConnection.',
      );
    }
    return c.json(toBody(connector, await connectorTokens.read(connector, id)));
  });
  api.post(connectorRoutes.connectUser, (c) => rejectAs(c, 'users cannot connect accounts'));
  api.delete(connectorRoutes.userConnection, (c) =>
    rejectAs(c, 'users cannot disconnect accounts'),
  );
  api.post(connectorRoutes.call, (c) => rejectAs(c, 'calls are not forwarded'));

  async function rejectAs(c: Context<HttpEnv>, reason: string): Promise<never> {
    const { appId = '', connector = '' } = c.req.param();
    const { isService, id } = await findPrincipal(services, appId, c);
    if (!isService && id === null) throw authRequired(appId);
    throw new ServiceError(
      'not_configured',
      `Connector ${connector.slice(0, 64)}: ${reason} on this platform. Call the service from a function with getConnection and a token in connectorTokensDir (GROUNDWORK_CONNECTOR_TOKENS_DIR).`,
    );
  }
}

async function requireService(services: ConnectorRouteDependencies, c: Context<HttpEnv>) {
  const principal = await findPrincipal(services, c.req.param('appId') ?? '', c);
  if (principal.isService) return principal;
  throw forbidden('Only the service role may do this. Send a service token of the app.');
}

function toBody(connector: string, { accessToken, config }: ConnectorConnection) {
  return { access_token: accessToken, integration_type: connector, connection_config: config };
}
