import type { LimitOptions } from '../../http/calls/record-query.ts';
import type { EntityAccessDependencies } from './entity-access.ts';

/** Services of the calls of this part. */
export interface RecordServices extends EntityAccessDependencies, LimitOptions {}
