import { ServiceError } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, json, readByHandler, responds } from '../../../http/calls/index.ts';
import { jsonObject } from '../../../kernel/fields.ts';
import {
  checkedByHandler,
  respondOnce,
  toRequest,
  unknownIntegration,
} from '../define-integration.ts';
import { callHandler, findHandler } from '../installed-integrations.ts';
import { requireCaller } from '../integration-call.ts';
import type { IntegrationServices } from '../services.ts';

export const callInstalledIntegration = defineCall({
  id: 'callInstalledIntegration',
  method: 'post',
  path: routes.installedIntegration,
  parameters: { package: 'Name of the installed package.' },
  summary: 'Calls an installed integration of the app',
  access: checkedByHandler,
  input: readByHandler(json(jsonObject, { amount: 7 })),
  responses: responds('The result of the integration', z.unknown()),
  headers: ['behalf', 'idempotency'],
  async handle(
    { c, appId, param, caller: principal, countAttempt },
    services: IntegrationServices,
  ) {
    const name = param('name');
    const handler = findHandler(services.integrations, param('package'), name);
    if (!handler) throw unknownIntegration(`${param('package')}.${name}`);
    const call = { services, request: toRequest(c), appId, name, principal, countAttempt };
    requireCaller(call);
    // A ServiceError means that the call had no effect, because the platform throws it only before calling the
    // handler.
    const mayHaveEffect = (thrown: unknown) => !(thrown instanceof ServiceError);
    return respondOnce(c, services, call, (read) => callHandler(handler, read), mayHaveEffect);
  },
});
