import type { Store } from '@groundwork/engine';
import type { CallDependencies } from '../../http/calls/call.ts';
import type { Usage } from './usage.ts';

/** Services of the calls of this part. */
export interface LogServices extends CallDependencies {
  readonly store: Store;
  readonly usage: Usage;
}
