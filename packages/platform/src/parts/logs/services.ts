import type { Store } from '@groundwork/engine';
import type { CallDependencies } from '../../http/calls/call.ts';
import type { Usage } from './usage.ts';

/** Services that the endpoints of the usage log need. */
export interface LogServices extends CallDependencies {
  readonly store: Store;
  readonly usage: Usage;
}
