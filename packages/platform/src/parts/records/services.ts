import type { LimitOptions } from '../../http/calls/record-query.ts';
import type { EntityAccessDependencies } from './entity-access.ts';

export interface RecordServices extends EntityAccessDependencies, LimitOptions {}
