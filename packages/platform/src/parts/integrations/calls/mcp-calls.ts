/**
 * Rejects requests of the page on which users of a Base44 app allow an AI client to access the app (MCP), because the
 * platform has no MCP server. If the first request gets a 404 response, the page displays its own message; for the
 * second request, it displays the platform's message.
 */
import { notFound } from '@groundwork/engine/kernel';
import { anyone, defineCall, none } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { requireApp } from '../../accounts/index.ts';

export const getMcpConsentInfo = defineCall({
  id: 'getMcpConsentInfo',
  method: 'get',
  path: '/apps/:appId/mcp/consent-info',
  summary: 'Rejects the consent page of an AI client: the platform has no MCP server',
  access: anyone,
  input: none,
  responses: { documented: {} },
  handle: ({ appId }, services: Services) => rejectConsent(services, appId),
});

export const grantMcpAccess = defineCall({
  id: 'grantMcpAccess',
  method: 'post',
  path: '/apps/:appId/mcp/authorize-grant',
  summary: 'Rejects the decision on that page',
  access: anyone,
  input: none,
  responses: { documented: {} },
  handle: ({ appId }, services: Services) => rejectConsent(services, appId),
});

async function rejectConsent({ store }: Services, appId: string): Promise<never> {
  await requireApp(store, appId);
  throw notFound(
    'There is no such request for access: this platform has no MCP server. Remove the app from your AI client.',
  );
}
