import { ServiceError } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, json, readByHandler, responds } from '../../../http/calls/index.ts';
import { callOperation, callSchema } from '../custom/call-operation.ts';
import {
  checkedByHandler,
  respondOnce,
  toRequest,
  unknownIntegration,
} from '../define-integration.ts';
import { type IntegrationCall, requireCaller } from '../integration-call.ts';
import { integrationLimits } from '../limits.ts';
import type { IntegrationServices } from '../services.ts';

export const callCustomIntegration = defineCall({
  id: 'callCustomIntegration',
  method: 'post',
  // The last parameter also matches slashes, because some clients do not encode the slashes of an id such as
  // `get:/repos/{owner}`.
  path: `${routes.customIntegration}{.+}`,
  parameters: {
    slug: 'Name of the integration.',
    operationId:
      'Operation id in the integration’s OpenAPI file, or method and path, such as `get:/sites/{id}`. Slashes need not be encoded.',
  },
  summary: 'Calls an operation of a custom integration, which an OpenAPI file of the app describes',
  access: checkedByHandler,
  input: readByHandler(json(callSchema, { path_params: { id: 7 } })),
  responses: responds(
    'The response of the service, whatever its status',
    z.object({ success: z.boolean(), status_code: z.int(), data: z.unknown() }),
  ),
  headers: ['behalf', 'idempotency'],
  errors: [502],
  limit: integrationLimits.callCustom,
  countsAttempts: true,
  async handle(
    { c, appId, param, caller: principal, countAttempt },
    services: IntegrationServices,
  ) {
    const slug = param('slug');
    const custom = services.customIntegrations.get(slug);
    const operation = custom?.operations.get(param('operationId'));
    if (!custom || !operation) throw unknownIntegration(`${slug}.${param('operationId')}`);
    const call = { services, request: toRequest(c), appId, name: slug, principal, countAttempt };
    requireCaller(call);
    const mayHaveEffect = (thrown: unknown) =>
      thrown instanceof ServiceError && thrown.code === 'integration_failed';
    const work = (read: IntegrationCall) => callOperation(custom, operation, read);
    return respondOnce(c, services, call, work, mayHaveEffect);
  },
});
