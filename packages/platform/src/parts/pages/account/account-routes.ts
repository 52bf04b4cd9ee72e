/**
 * Pages on which users see and change their account: name, email address, sign-in methods, sessions, password,
 * data and deletion. They consist of forms and links. They allow nothing that the API does not allow, except
 * changing the name.
 */
import type { Hono } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { UnionToIntersection } from '../../../kernel/union-to-intersection.ts';
import { type AccountServices, sendExportedData } from '../../accounts/index.ts';
import { type AreaDependencies, type AreaPage, createAreaRoutes } from '../area-routes.ts';
import type { PageOptions } from '../login/add-form-page.ts';
import { accountArea, accountPaths } from './account-area.ts';
import { deletePage } from './delete-page.ts';
import { emailPage } from './email-page.ts';
import { namePage } from './name-page.ts';
import { overviewPage } from './overview-page.ts';
import { passwordPage } from './password-page.ts';

const pages = [overviewPage, namePage, emailPage, passwordPage, deletePage, exportForm] as const;

export type AccountRouteDependencies = AreaDependencies &
  UnionToIntersection<Parameters<(typeof pages)[number]>[0]>;

export function createAccountRoutes(
  services: AccountRouteDependencies,
  options: PageOptions,
): Hono<HttpEnv> {
  const created = pages.map((createPage) => createPage(services));
  return createAreaRoutes(services, accountArea, options, created);
}

function exportForm(services: AccountServices): AreaPage {
  return {
    path: accountPaths.data,
    submit: ({ c, app, member }) => sendExportedData(c, services, { ...member, app }),
  };
}
