import type { Store } from '@groundwork/engine';
import type { CallDependencies } from '../../http/calls/index.ts';
import type { Usage } from './usage.ts';

export interface LogServices extends CallDependencies {
  readonly store: Store;
  readonly usage: Usage;
}
