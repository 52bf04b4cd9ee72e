import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import { automationTables } from './automation-tables.ts';
import { type AutomationServices, createAutomations } from './automations.ts';
import { automationCalls } from './calls/automation-calls.ts';
import { pauseTables } from './pause-table.ts';
import { createRunData } from './run-data.ts';

export const automations: Part<AutomationServices> = {
  name: 'automations',
  area: 'Automations',
  calls: automationCalls,
  tables: [
    { name: 'automation_schedules', key: ['app_id', 'automation'] },
    { name: 'automation_runs', key: ['id'] },
    { name: 'automation_pauses', key: ['app_id', 'automation'] },
  ],
  migrations: { 29: () => automationTables, 34: () => pauseTables },
  async start(needs) {
    const automations = createAutomations(needs);
    return {
      mount: (api) => mountCalls(api, { ...needs, automations }, automationCalls),
      personalData: createRunData(needs),
      ready: automations.start,
      stop: automations.stop,
    };
  },
};
