import type { EntityAccessDependencies } from './entity-access.ts';

/** Services of the calls of this part. */
export interface RecordServices extends EntityAccessDependencies {
  /** Whether a limit above the maximum is lowered to it, as on Base44; otherwise the list is rejected. */
  readonly clampsLimits: boolean;
}
