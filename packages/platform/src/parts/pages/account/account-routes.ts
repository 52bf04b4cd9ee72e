/**
 * Pages on which users see and change their account: name, email address, sign-in methods, sessions, password,
 * data and deletion. They consist of forms and links. Everything except the change of the name is also possible
 * with the API.
 */

import type { Hono } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import { sendExportedData } from '../../accounts/index.ts';
import { type AreaPage, createAreaRoutes } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { accountArea, accountPaths } from './account-area.ts';
import { deletePage } from './delete-page.ts';
import { emailPage } from './email-page.ts';
import { namePage } from './name-page.ts';
import { overviewPage } from './overview-page.ts';
import { passwordPage } from './password-page.ts';

const pages = [overviewPage, namePage, emailPage, passwordPage, deletePage, exportForm] as const;

export function createAccountRoutes(services: PageServices): Hono<HttpEnv> {
  const created = pages.map((createPage) => createPage(services));
  return createAreaRoutes(services, accountArea, created);
}

function exportForm(services: PageServices): AreaPage {
  return {
    path: accountPaths.data,
    submit: ({ c, app, member }) => sendExportedData(c, services, { ...member, app }),
  };
}
