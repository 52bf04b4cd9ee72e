import type { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Services } from '../../main/services.ts';
import { addEntityBulkRoutes } from './entity-bulk-routes.ts';
import { addEntityImportRoute } from './entity-import-route.ts';
import { addEntityListRoutes } from './entity-list-routes.ts';
import { addEntityRecordRoutes } from './entity-record-routes.ts';

/**
 * The records of an app's entities (SPEC section 7, PROTOCOL). Paths that end in a word come before
 * those that end in an id; those of users have routes of their own.
 */
export function addEntityRoutes(api: Hono<HttpEnv>, services: Services): void {
  addEntityListRoutes(api, services);
  addEntityBulkRoutes(api, services);
  addEntityImportRoute(api, services);
  addEntityRecordRoutes(api, services);
}
