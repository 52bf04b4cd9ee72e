import type { Part } from '../../part.ts';
import {
  type Automations,
  type AutomationsDependencies,
  type AutomationsOptions,
  createAutomations,
} from './automations.ts';

/** What this part uses of the platform. */
interface AutomationNeeds extends AutomationsDependencies, AutomationsOptions {}

/** Automations of an app, which call functions on schedules and changes (docs/platform/automations.md). */
export const automations: Part<AutomationNeeds, Automations> = {
  name: 'automations',
  tables: [
    { name: 'automation_schedules', key: ['app_id', 'automation'] },
    { name: 'automation_runs', key: ['id'] },
  ],
  async start(needs) {
    const service = createAutomations(needs, needs);
    return { service, ready: service.start, stop: service.stop };
  },
};
