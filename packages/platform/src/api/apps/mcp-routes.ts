import { notFound } from '@groundwork/engine/kernel';
import type { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { IdentifyDependencies } from '../../accounts/sessions/identify.ts';
import type { HttpEnv } from '../../http/http-env.ts';

/** Route from which the consent page of a Base44 app reads what an AI client requests. */
export const MCP_CONSENT_INFO = '/apps/:appId/mcp/consent-info';

/** Route to which the consent page sends the decision. */
export const MCP_AUTHORIZE_GRANT = '/apps/:appId/mcp/authorize-grant';

/**
 * Adds the routes of the consent page. The platform has no MCP server and so no requests for consent. The
 * page shows its own message for a 404 of the first route, and the platform's message for a 404 of the
 * second.
 */
export function addMcpRoutes(
  api: Hono<HttpEnv>,
  { store }: Pick<IdentifyDependencies, 'store'>,
): void {
  const reject = async (appId: string) => {
    await requireApp(store, appId);
    throw notFound(
      'There is no such request for access: this platform has no MCP server. Remove the app from your AI client.',
    );
  };
  api.get(MCP_CONSENT_INFO, (c) => reject(c.req.param('appId')));
  api.post(MCP_AUTHORIZE_GRANT, (c) => reject(c.req.param('appId')));
}
