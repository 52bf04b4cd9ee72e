import type { LimitOptions } from '../../http/calls/record-query.ts';
import type { EntityAccessDependencies } from './entity-access.ts';

/** Services that the endpoints of records need. */
export interface RecordServices extends EntityAccessDependencies, LimitOptions {}
