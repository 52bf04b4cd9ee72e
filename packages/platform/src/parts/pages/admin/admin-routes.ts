/**
 * Admin pages for page views and public settings of an app, which consist of forms and links, and the app for
 * its users and records. They allow nothing that the API does not allow.
 */

import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { UnionToIntersection } from '../../../kernel/union-to-intersection.ts';
import { english } from '../../../messages/messages.ts';
import { createAreaApi } from '../area-api.ts';
import { type AreaDependencies, createAreaRoutes } from '../area-routes.ts';
import type { PageOptions } from '../login/add-form-page.ts';
import { type AdminAppDependencies, adminAppPages } from './admin-app.ts';
import { ADMIN_PATH, adminArea } from './admin-area.ts';
import { auditPage } from './audit-page.ts';
import { automationsPage } from './automations-page.ts';
import { settingsPage } from './settings-page.ts';
import { tokensPage } from './tokens-page.ts';
import { overviewPage, visitsPage } from './visits-page.ts';

const pages = [
  overviewPage,
  automationsPage,
  visitsPage,
  auditPage,
  tokensPage,
  settingsPage,
] as const;

export type AdminRouteDependencies = AreaDependencies &
  AdminAppDependencies &
  UnionToIntersection<Parameters<(typeof pages)[number]>[0]>;

/** @param api all API endpoints, which the app calls below the path of the admin pages. */
export function createAdminRoutes(
  services: AdminRouteDependencies,
  options: PageOptions,
  api: Hono<HttpEnv>,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.route(ADMIN_PATH + API_PREFIX, createAreaApi(services, adminArea, options.appId, api));
  routes.get(`${ADMIN_PATH}/assets/:file`, (c, next) => {
    const path = c.req.path.slice(ADMIN_PATH.length);
    return services.adminApp?.sendFile(c, path) ?? next();
  });
  const created = pages.map((createPage) => createPage(services));
  const all = [...created, ...adminAppPages(services)];
  routes.route('/', createAreaRoutes({ ...services, messages: english }, adminArea, options, all));
  return routes;
}
