import {
  type AutomationInfo,
  type AutomationList,
  type DeleteResponse,
  routes,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  admin,
  body,
  count,
  date,
  defineCall,
  none,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import type { Automation } from '../automation.ts';
import type { AutomationCallServices } from '../services.ts';

const SHOWN_RUNS = 50;

const automationListResponse = z.object({
  automations: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      is_active: z.boolean(),
      is_paused: z.boolean(),
      entity: z.string().nullable(),
      events: z.array(z.string()),
      next_date: date.nullable(),
    }),
  ),
  runs: z.array(
    z.object({
      id: z.string(),
      automation: z.string(),
      status: z.enum(['waiting', 'running', 'succeeded', 'failed']),
      attempts: count,
      error: z.string().nullable(),
      duration_ms: count,
      created_date: date,
      started_date: date.nullable(),
    }),
  ),
}) satisfies z.ZodType<AutomationList>;

const listAutomations = defineCall({
  id: 'listAutomations',
  method: 'get',
  path: routes.automations,
  summary: `Lists the automations of the app, and their ${SHOWN_RUNS} newest runs`,
  access: admin,
  input: none,
  responses: responds<AutomationList>('The automations', automationListResponse),
  async handle(_, { automations }: AutomationCallServices) {
    const runs = await automations.history(SHOWN_RUNS);
    const paused = await automations.paused();
    return {
      automations: automations.list.map((automation) => toInfo(automation, paused)),
      runs: runs.map((run) => ({
        id: run.id,
        automation: run.automation,
        status: run.status,
        attempts: run.attempts,
        error: run.error || null,
        duration_ms: run.durationMs,
        created_date: run.createdDate,
        started_date: run.startedDate || null,
      })),
    };
  },
});

function toInfo(
  { name, title, isActive, trigger }: Automation,
  paused: ReadonlySet<string>,
): AutomationInfo {
  const isScheduled = trigger.kind === 'scheduled';
  return {
    name,
    title,
    is_active: isActive,
    is_paused: paused.has(name),
    entity: isScheduled ? null : trigger.entity,
    events: isScheduled ? [] : [...trigger.events],
    next_date: isScheduled ? (trigger.schedule.next(new Date())?.toISOString() ?? null) : null,
  };
}

const startAutomation = defineCall({
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

const pauseAutomation = defineCall({
  id: 'pauseAutomation',
  method: 'put',
  path: routes.automationPause,
  summary: 'Pauses or resumes an automation',
  description: 'Times and changes of records during the pause start no run.',
  access: admin,
  input: body(z.strictObject({ name: z.string(), is_paused: z.boolean() }), {
    name: 'nightly_sync/nightly',
    is_paused: true,
  }),
  responses: responds<DeleteResponse>('The automation was changed', successResponse),
  errors: [404],
  async handle({ caller, input }, { automations, log }: AutomationCallServices) {
    const { name, is_paused: isPaused } = input;
    await automations.setPaused(name, isPaused);
    const message = `An admin ${isPaused ? 'paused' : 'resumed'} an automation.`;
    log.info({ message, admin: caller.user.id, name });
    return { success: true };
  },
});

const retryAutomation = defineCall({
  id: 'retryAutomation',
  method: 'post',
  path: routes.automationRetry,
  parameters: { runId: 'Id of a run of an automation.' },
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

export const automationCalls = [listAutomations, startAutomation, pauseAutomation, retryAutomation];
