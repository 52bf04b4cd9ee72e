import type { QueryOptions } from '../../http/calls/index.ts';
import type { EntityAccessDependencies } from './entity-access.ts';

export interface RecordServices extends EntityAccessDependencies, QueryOptions {}
