/**
 * Admin pages for users, records, page views and public settings of an app. They consist of forms and links,
 * and allow nothing that the API does not allow.
 */
import type { Hono } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { UnionToIntersection } from '../../../kernel/union-to-intersection.ts';
import { english } from '../../../messages/messages.ts';
import { type AreaDependencies, createAreaRoutes } from '../area-routes.ts';
import type { PageOptions } from '../login/add-form-page.ts';
import { adminArea } from './admin-area.ts';
import { auditPage } from './audit-page.ts';
import { automationsPage } from './automations-page.ts';
import { entitiesPage, entityPage } from './records-pages.ts';
import { settingsPage } from './settings-page.ts';
import { tokensPage } from './tokens-page.ts';
import { userPage } from './user-page.ts';
import { usersPage } from './users-page.ts';
import { overviewPage, visitsPage } from './visits-page.ts';

const pages = [
  overviewPage,
  usersPage,
  userPage,
  entitiesPage,
  entityPage,
  automationsPage,
  visitsPage,
  auditPage,
  tokensPage,
  settingsPage,
] as const;

export type AdminRouteDependencies = AreaDependencies &
  UnionToIntersection<Parameters<(typeof pages)[number]>[0]>;

export function createAdminRoutes(
  services: AdminRouteDependencies,
  options: PageOptions,
): Hono<HttpEnv> {
  const created = pages.map((createPage) => createPage(services));
  return createAreaRoutes({ ...services, messages: english }, adminArea, options, created);
}
