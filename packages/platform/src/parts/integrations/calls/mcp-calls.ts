/**
 * Calls of the page on which users of a Base44 app consent to the access of an AI client. The platform has no MCP server
 * and so no requests for consent. The page shows its own message for a 404 of the first call, and the platform's message
 * for a 404 of the second.
 */
import type { Store } from '@groundwork/engine';
import { notFound } from '@groundwork/engine/kernel';
import { anyone } from '../../../http/calls/access.ts';
import { defineCall } from '../../../http/calls/call.ts';
import { none } from '../../../http/calls/input.ts';
import { requireApp } from '../../accounts/index.ts';

/** Services of these calls. */
interface McpServices {
  readonly store: Store;
}

/** Rejects a request for the details of an AI client. */
export const getMcpConsentInfo = defineCall({
  id: 'getMcpConsentInfo',
  method: 'get',
  path: '/apps/:appId/mcp/consent-info',
  summary: 'Rejects the consent page of an AI client: the platform has no MCP server',
  access: anyone,
  input: none,
  responses: { documented: {} },
  handle: ({ appId }, services: McpServices) => rejectConsent(services, appId),
});

/** Rejects the decision of a user. */
export const grantMcpAccess = defineCall({
  id: 'grantMcpAccess',
  method: 'post',
  path: '/apps/:appId/mcp/authorize-grant',
  summary: 'Rejects the decision on that page',
  access: anyone,
  input: none,
  responses: { documented: {} },
  handle: ({ appId }, services: McpServices) => rejectConsent(services, appId),
});

async function rejectConsent({ store }: McpServices, appId: string): Promise<never> {
  await requireApp(store, appId);
  throw notFound(
    'There is no such request for access: this platform has no MCP server. Remove the app from your AI client.',
  );
}
