import type { Queries, Store } from '@groundwork/engine';
import type { CallDependencies } from '../../http/calls/call.ts';

/** Services of the calls of this part. */
export interface LogServices extends CallDependencies {
  readonly store: Store;
  readonly queries: Queries;
}
