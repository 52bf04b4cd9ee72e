import type { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { addEntityBulkRoutes, type EntityBulkRouteDependencies } from './entity-bulk-routes.ts';
import { addEntityImportRoute, type EntityImportRouteDependencies } from './entity-import-route.ts';
import { addEntityListRoutes, type EntityListRouteDependencies } from './entity-list-routes.ts';
import {
  addEntityRecordRoutes,
  type EntityRecordRouteDependencies,
} from './entity-record-routes.ts';

/** Dependencies of the entity routes. */
export interface EntityRouteDependencies
  extends EntityListRouteDependencies,
    EntityBulkRouteDependencies,
    EntityImportRouteDependencies,
    EntityRecordRouteDependencies {}

/**
 * Adds the routes of records (SPEC section 7, PROTOCOL). Paths that end in a word must precede those that end in an id;
 * users have separate routes.
 */
export function addEntityRoutes(api: Hono<HttpEnv>, services: EntityRouteDependencies): void {
  addEntityListRoutes(api, services);
  addEntityBulkRoutes(api, services);
  addEntityImportRoute(api, services);
  addEntityRecordRoutes(api, services);
}
