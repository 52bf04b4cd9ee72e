import type { Services } from '../../services.ts';
import type { Automations } from './automations.ts';

export interface AutomationCallServices extends Services {
  readonly automations: Automations;
}
