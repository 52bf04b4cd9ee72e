import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { coreIntegrations, ONCE_FOR_EACH_KEY } from '../../integrations/core-integrations.ts';
import { callOperation } from '../../integrations/custom/call-operation.ts';
import { callHandler, findHandler } from '../../integrations/installed-integrations.ts';
import {
  type IntegrationCall,
  readCallBody,
  requireCaller,
} from '../../integrations/integration-call.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Services } from '../../main/services.ts';
import { answerRepeatable } from '../answer-repeatable.ts';
import { hasKey, repeatable } from '../repeatable.ts';

/** Calls of integrations; the body is an object of named parameters (SPEC sections 5 and 7). */
export function addIntegrationRoutes(api: Hono<HttpEnv>, services: Services): void {
  api.post(routes.coreIntegration, async (c) => {
    const { appId, name } = c.req.param();
    const principal = await findPrincipal(services, appId, c);
    const integration = coreIntegrations.get(name);
    if (!integration) throw unknownIntegration(name);
    const call = { services, c, appId, name, principal };
    return ONCE_FOR_EACH_KEY.has(name)
      ? answer(call, integration)
      : c.json(await integration(call));
  });

  api.post(routes.installedIntegration, async (c) => {
    const { appId, package: packageName, name } = c.req.param();
    const principal = await findPrincipal(services, appId, c);
    const handler = findHandler(services.integrations, packageName, name);
    if (!handler) throw unknownIntegration(`${packageName}.${name}`);
    const call = { services, c, appId, name, principal };
    // The platform's own refusals come before the handler is called.
    const mayBeDone = (thrown: unknown) => !(thrown instanceof HttpError);
    return answer(call, (read) => callHandler(handler, read), mayBeDone);
  });

  // An id such as `get:/repos/{owner}` comes with its slashes as they are from some clients.
  api.post(`${routes.customIntegration}{.+}`, async (c) => {
    const { appId, slug, operationId } = c.req.param();
    const principal = await findPrincipal(services, appId, c);
    const custom = services.customIntegrations.get(slug);
    const operation = custom?.operations.get(operationId);
    if (!custom || !operation) throw unknownIntegration(`${slug}.${operationId}`);
    const call = { services, c, appId, name: slug, principal };
    const mayBeDone = (thrown: unknown) =>
      thrown instanceof HttpError && thrown.code === 'integration_failed';
    return answer(call, (read) => callOperation(custom, operation, read), mayBeDone);
  });
}

/** Carries out a call for a member or the service role: once, if it has a key. */
async function answer(
  call: IntegrationCall,
  work: (call: IntegrationCall) => Promise<unknown>,
  mayBeDone?: (thrown: unknown) => boolean,
): Promise<Response> {
  const { services, c } = call;
  requireCaller(call);
  const sent = hasKey(c) ? await readCallBody(c) : undefined;
  const run = async () => Response.json(await work({ ...call, sent }));
  const response = await answerRepeatable(services, repeatable(c, call, sent), {
    run,
    ...(mayBeDone && { mayBeDone }),
  });
  return c.newResponse(response.body, response);
}

function unknownIntegration(name: string): HttpError {
  return new HttpError(
    `There is no integration ${name.slice(0, 64)}. Check its spelling, or install it.`,
    { status: 404, code: 'not_found' },
  );
}
