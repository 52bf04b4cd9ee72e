import type { Queries } from '@groundwork/engine';
import type { AccessDependencies } from '../../http/calls/access.ts';
import type { CallDependencies } from '../../http/calls/call.ts';

/** Services of the calls of this part. */
export interface LogServices extends AccessDependencies, CallDependencies {
  readonly queries: Queries;
}
