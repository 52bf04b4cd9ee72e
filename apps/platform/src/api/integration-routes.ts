import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { findRequester } from '../auth/find-requester.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { HttpError } from '../http/http-error.ts';
import { coreIntegrations } from '../integrations/core-integrations.ts';
import { callOperation } from '../integrations/custom/call-operation.ts';
import { callHandler, findHandler } from '../integrations/installed-integrations.ts';
import type { Services } from '../services.ts';

/** Calls of integrations; the body is an object of named parameters (SPEC sections 5 and 7). */
export function addIntegrationRoutes(api: Hono<HttpEnv>, services: Services): void {
  api.post(routes.coreIntegration, async (c) => {
    const { appId, name } = c.req.param();
    const requester = await findRequester(services, appId, c);
    const integration = coreIntegrations.get(name);
    if (!integration) throw unknownIntegration(name);
    return c.json(await integration({ services, c, appId, name, requester }));
  });

  api.post(routes.installedIntegration, async (c) => {
    const { appId, package: packageName, name } = c.req.param();
    const requester = await findRequester(services, appId, c);
    const handler = findHandler(services.integrations, packageName, name);
    if (!handler) throw unknownIntegration(`${packageName}.${name}`);
    return c.json(await callHandler(handler, { services, c, appId, name, requester }));
  });

  // An id such as `get:/repos/{owner}` comes with its slashes as they are from some clients.
  api.post(`${routes.customIntegration}{.+}`, async (c) => {
    const { appId, slug, operationId } = c.req.param();
    const requester = await findRequester(services, appId, c);
    const custom = services.customIntegrations.get(slug);
    const operation = custom?.operations.get(operationId);
    if (!custom || !operation) throw unknownIntegration(`${slug}.${operationId}`);
    const call = { services, c, appId, name: slug, requester };
    return c.json(await callOperation(custom, operation, call));
  });
}

function unknownIntegration(name: string): HttpError {
  return new HttpError(
    `There is no integration ${name.slice(0, 64)}. Check its spelling, or install it.`,
    { status: 404, code: 'not_found' },
  );
}
