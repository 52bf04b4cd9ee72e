import type { Part, StartedPart } from '../../part.ts';
import { type AutomationServices, type Automations, createAutomations } from './automations.ts';
import { createRunData } from './run-data.ts';

interface StartedAutomations extends StartedPart {
  readonly automations: Automations;
}

export const automations: Part<AutomationServices, StartedAutomations> = {
  name: 'automations',
  tables: [
    { name: 'automation_schedules', key: ['app_id', 'automation'] },
    { name: 'automation_runs', key: ['id'] },
  ],
  async start(needs) {
    const automations = createAutomations(needs);
    return {
      automations,
      personalData: createRunData(needs),
      ready: automations.start,
      stop: automations.stop,
    };
  },
};
