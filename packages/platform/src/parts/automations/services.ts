import type { Services } from '../../services.ts';
import type { Automations } from './automations.ts';

/** Services of the automation calls. */
export interface AutomationCallServices extends Services {
  readonly automations: Automations;
}
