/**
 * Admin pages for users, records, visits and public settings, for administrators of the app. They consist of
 * forms and links, and allow nothing that the API does not allow.
 */

import { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { Store } from '../../database/schema/schema.ts';
import { answerError } from '../../http/answer-error.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Log } from '../../kernel/log.ts';
import { notFound } from '../../kernel/service-error.ts';
import { english } from '../../texts/texts.ts';
import type { PageOptions } from '../login/add-form-page.ts';
import { answerErrorAsPage } from '../page.ts';
import { pageHeaders } from '../page-headers.ts';
import type { PageSessionDependencies } from '../page-session.ts';
import { type AddAdminPageDependencies, addAdminPage } from './add-admin-page.ts';
import { findAdmin, forPeopleOnly } from './admin-session.ts';
import { type AuditPageDependencies, auditPage } from './audit-page.ts';
import { type AutomationsPageDependencies, automationsPage } from './automations-page.ts';
import { ADMIN_PATH } from './paths.ts';
import { entitiesPage, entityPage, type RecordsPageDependencies } from './records-pages.ts';
import { type SettingsPageDependencies, settingsPage } from './settings-page.ts';
import { addSignIn, type SignInDependencies, signInPage } from './sign-in.ts';
import { type TokensPageDependencies, tokensPage } from './tokens-page.ts';
import { type UserPageDependencies, userPage } from './user-page.ts';
import { type UsersPageDependencies, usersPage } from './users-page.ts';
import { overviewPage, type VisitsPageDependencies, visitsPage } from './visits-page.ts';

/** Options of the admin pages. */
export interface AdminOptions extends PageOptions {
  /** Names of the entities that the app declares. */
  readonly entityNames: readonly string[];
}

/** Dependencies of the admin routes. */
export interface AdminRouteDependencies
  extends PageSessionDependencies,
    SignInDependencies,
    VisitsPageDependencies,
    UsersPageDependencies,
    UserPageDependencies,
    RecordsPageDependencies,
    AutomationsPageDependencies,
    SettingsPageDependencies,
    TokensPageDependencies,
    AuditPageDependencies,
    AddAdminPageDependencies {
  readonly store: Store;
  readonly log: Log;
}

/** Creates the routes of the admin pages, with absolute paths. */
export function createAdminRoutes(
  services: AdminRouteDependencies,
  options: AdminOptions,
): Hono<HttpEnv> {
  const { appId, turnstileSiteKey, entityNames } = options;
  const routes = new Hono<HttpEnv>();
  routes.onError(answerError(services.log, answerErrorAsPage(english)));
  for (const path of [ADMIN_PATH, `${ADMIN_PATH}/*`]) routes.use(path, pageHeaders, forPeopleOnly);

  routes.get(ADMIN_PATH, async (c, next) => {
    const app = await requireApp(services.store, appId);
    if (await findAdmin(services, app, c)) return next();
    return c.html(signInPage(c, { app, turnstileSiteKey }));
  });
  addSignIn(routes, services, options);
  for (const page of [
    overviewPage(services),
    usersPage(services),
    userPage(services),
    entitiesPage(services, entityNames),
    entityPage(services),
    automationsPage(services),
    visitsPage(services),
    auditPage(services),
    tokensPage(services),
    settingsPage(services),
  ]) {
    addAdminPage(routes, services, appId, page);
  }
  routes.all(`${ADMIN_PATH}/*`, () => {
    throw notFound();
  });
  return routes;
}
