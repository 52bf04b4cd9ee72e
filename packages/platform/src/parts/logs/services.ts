import type { Services } from '../../services.ts';
import type { Usage } from './usage.ts';

export interface LogServices extends Services {
  readonly usage: Usage;
}
