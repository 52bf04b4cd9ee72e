import { notFound, ServiceError } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import {
  type AnswerRepeatableDependencies,
  answerRepeatable,
} from '../../http/answer-repeatable.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { type FindPrincipalDependencies, findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readBody } from '../../http/read-body.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { hasKey, repeatable } from '../../http/repeatable.ts';
import { coreIntegrations, ONCE_FOR_EACH_KEY } from '../../integrations/core-integrations.ts';
import { callOperation } from '../../integrations/custom/call-operation.ts';
import type { CustomIntegrations } from '../../integrations/custom/load-custom-integrations.ts';
import {
  callHandler,
  findHandler,
  type InstalledIntegrations,
} from '../../integrations/installed-integrations.ts';
import {
  type IntegrationCall,
  type IntegrationDependencies,
  type IntegrationRequest,
  requireCaller,
} from '../../integrations/integration-call.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** Dependencies of the integration routes. */
interface IntegrationRouteDependencies
  extends IntegrationDependencies,
    AnswerRepeatableDependencies,
    FindPrincipalDependencies {
  readonly integrations: InstalledIntegrations;
  readonly customIntegrations: CustomIntegrations;
  readonly clientAddress: ClientAddress;
}

/** Adds the routes of integrations; the body is an object of named parameters (SPEC sections 5 and 7). */
export function addIntegrationRoutes(
  api: Hono<HttpEnv>,
  services: IntegrationRouteDependencies,
): void {
  const toRequest = (c: Context<HttpEnv>): IntegrationRequest => ({
    id: c.get('requestId'),
    address: services.clientAddress(c),
    contentType: c.req.header('Content-Type') ?? '',
    readText: () => readBody(c, BODY_LIMIT_BYTES),
    receiveFile: (limit, content) => receiveFile(c, limit, content),
  });

  /** Responds to a call of a member or the service role. With an idempotency key, the call runs only once. */
  async function answer(
    c: Context<HttpEnv>,
    call: IntegrationCall,
    work: (call: IntegrationCall) => Promise<unknown>,
    mayHaveEffect?: (thrown: unknown) => boolean,
  ): Promise<Response> {
    requireCaller(call);
    const { request } = call;
    // Reads the body here, because it can be read only once.
    const text = hasKey(c) ? await request.readText() : undefined;
    const readText = text === undefined ? request.readText : async () => text;
    const run = async () =>
      Response.json(await work({ ...call, request: { ...request, readText } }));
    const response = await answerRepeatable(services, repeatable(c, call, text), {
      run,
      ...(mayHaveEffect && { mayHaveEffect }),
    });
    return c.newResponse(response.body, response);
  }

  api.post(routes.coreIntegration, async (c) => {
    const { appId, name } = c.req.param();
    const principal = await findPrincipal(services, appId, c);
    const integration = coreIntegrations.get(name);
    if (!integration) throw unknownIntegration(name);
    const call = { services, request: toRequest(c), appId, name, principal };
    return ONCE_FOR_EACH_KEY.has(name)
      ? answer(c, call, integration)
      : c.json(await integration(call));
  });

  api.post(routes.installedIntegration, async (c) => {
    const { appId, package: packageName, name } = c.req.param();
    const principal = await findPrincipal(services, appId, c);
    const handler = findHandler(services.integrations, packageName, name);
    if (!handler) throw unknownIntegration(`${packageName}.${name}`);
    const call = { services, request: toRequest(c), appId, name, principal };
    // The platform throws a ServiceError only before it calls the handler.
    const mayHaveEffect = (thrown: unknown) => !(thrown instanceof ServiceError);
    return answer(c, call, (read) => callHandler(handler, read), mayHaveEffect);
  });

  // Some clients send the slashes of an id such as `get:/repos/{owner}` unencoded.
  api.post(`${routes.customIntegration}{.+}`, async (c) => {
    const { appId, slug, operationId } = c.req.param();
    const principal = await findPrincipal(services, appId, c);
    const custom = services.customIntegrations.get(slug);
    const operation = custom?.operations.get(operationId);
    if (!custom || !operation) throw unknownIntegration(`${slug}.${operationId}`);
    const call = { services, request: toRequest(c), appId, name: slug, principal };
    const mayHaveEffect = (thrown: unknown) =>
      thrown instanceof ServiceError && thrown.code === 'integration_failed';
    return answer(c, call, (read) => callOperation(custom, operation, read), mayHaveEffect);
  });
}

function unknownIntegration(name: string): ServiceError {
  return notFound(
    `There is no integration ${name.slice(0, 64)}. Check its spelling, or install it.`,
  );
}
