/** Routes of the administration: a single-page app, and the page that opens the editor. */

import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import { english } from '../../../messages/messages.ts';
import { createAreaApi } from '../area-api.ts';
import { createAreaRoutes } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { adminAppPages } from './admin-app.ts';
import { ADMIN_PATH, adminArea } from './admin-area.ts';
import { editorPages } from './editor-page.ts';

/**
 * Creates the routes of the administration.
 *
 * @param api all API endpoints, which the single-page app calls below the path of the admin pages.
 */
export function createAdminRoutes(services: PageServices, api: Hono<HttpEnv>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.route(ADMIN_PATH + API_PREFIX, createAreaApi(services, adminArea, api));
  routes.get(`${ADMIN_PATH}/assets/:file`, (c, next) => {
    const path = c.req.path.slice(ADMIN_PATH.length);
    return services.adminApp?.sendFile(c, path) ?? next();
  });
  const all = [...adminAppPages(services), ...editorPages(services)];
  routes.route('/', createAreaRoutes({ ...services, messages: english }, adminArea, all));
  return routes;
}
