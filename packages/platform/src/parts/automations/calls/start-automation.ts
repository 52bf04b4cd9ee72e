import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { admin, body, defineCall, responds, successResponse } from '../../../http/calls/index.ts';
import type { AutomationCallServices } from '../services.ts';

export const startAutomation = defineCall({
  id: 'startAutomation',
  method: 'post',
  path: routes.automationStart,
  summary: 'Starts a scheduled automation now, even an inactive one',
  access: admin,
  input: body(z.strictObject({ name: z.string() }), { name: 'nightly_sync/nightly' }),
  responses: responds<DeleteResponse>('The run was added', successResponse),
  errors: [404],
  async handle({ caller, input: { name } }, { automations, log }: AutomationCallServices) {
    await automations.runNow(name);
    log.info({ message: 'An admin started an automation.', admin: caller.user.id, name });
    return { success: true };
  },
});
