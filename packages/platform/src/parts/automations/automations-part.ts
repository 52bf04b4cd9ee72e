import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import { type AutomationServices, createAutomations } from './automations.ts';
import { listAutomations } from './calls/list-automations.ts';
import { retryAutomation } from './calls/retry-automation.ts';
import { startAutomation } from './calls/start-automation.ts';
import { createRunData } from './run-data.ts';

const calls = [listAutomations, startAutomation, retryAutomation];

export const automations: Part<AutomationServices> = {
  name: 'automations',
  area: 'Automations',
  calls,
  tables: [
    { name: 'automation_schedules', key: ['app_id', 'automation'] },
    { name: 'automation_runs', key: ['id'] },
  ],
  async start(needs) {
    const automations = createAutomations(needs);
    return {
      mount: (api) => mountCalls(api, { ...needs, automations }, calls),
      personalData: createRunData(needs),
      ready: automations.start,
      stop: automations.stop,
    };
  },
};
