import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { admin, defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { AutomationCallServices } from '../services.ts';

export const retryAutomation = defineCall({
  id: 'retryAutomation',
  method: 'post',
  path: routes.automationRetry,
  summary: 'Repeats a failed run of an automation, with the same event',
  access: admin,
  input: none,
  responses: responds<DeleteResponse>('The run is due again', successResponse),
  errors: [404],
  async handle({ caller, param }, { automations, log }: AutomationCallServices) {
    const run = param('runId');
    await automations.retry(run);
    log.info({ message: 'An admin repeated a run of an automation.', admin: caller.user.id, run });
    return { success: true };
  },
});
