/**
 * Pages on which users see and change their account: address, sign-in methods, sessions, password, data, deletion. They consist
 * of forms and links, and allow nothing that the API does not allow.
 */

import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { signOut } from '../../accounts/sessions/sign-out.ts';
import { answerError } from '../../http/answer-error.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import {
  type SendExportedDataDependencies,
  sendExportedData,
} from '../../http/send-exported-data.ts';
import type { Log } from '../../kernel/log.ts';
import { notFound, userNotRegistered } from '../../kernel/service-error.ts';
import type { PageOptions } from '../login/add-form-page.ts';
import { answerErrorAsPage } from '../page.ts';
import { pageHeaders } from '../page-headers.ts';
import { findVisitor, forgetToken, navigationsOnly } from '../page-session.ts';
import { accountArea, accountPaths } from './account-session.ts';
import {
  type AddAccountPageDependencies,
  addAccountForm,
  addAccountPage,
} from './add-account-page.ts';
import { type DeletePageDependencies, deletePage } from './delete-page.ts';
import { type EmailPageDependencies, emailPage } from './email-page.ts';
import { type OverviewPageDependencies, overviewPage } from './overview-page.ts';
import { type PasswordPageDependencies, passwordPage } from './password-page.ts';
import { type AccountSignInDependencies, addAccountSignIn, signInPage } from './sign-in.ts';

/** Dependencies of the account routes. */
export interface AccountRouteDependencies
  extends AddAccountPageDependencies,
    AccountSignInDependencies,
    OverviewPageDependencies,
    EmailPageDependencies,
    PasswordPageDependencies,
    DeletePageDependencies,
    SendExportedDataDependencies {
  readonly log: Log;
}

/** Creates the routes of the account pages, with absolute paths. */
export function createAccountRoutes(
  services: AccountRouteDependencies,
  options: PageOptions,
): Hono<HttpEnv> {
  const { store, texts: t } = services;
  const { appId, turnstileSiteKey } = options;
  const routes = new Hono<HttpEnv>();
  routes.onError(answerError(services.log, answerErrorAsPage(t)));
  const guard = navigationsOnly({
    unmarked: t('account.unmarked'),
    framed: t('account.framed'),
  });
  for (const path of [ACCOUNT_PAGE_PATH, `${ACCOUNT_PAGE_PATH}/*`]) {
    routes.use(path, pageHeaders, guard);
  }

  routes.get(ACCOUNT_PAGE_PATH, async (c, next) => {
    const { access_token: token, ...fields } = c.req.query();
    // A login page that returns here adds a token to the URL. It must not remain there.
    if (token !== undefined) return c.redirect(ACCOUNT_PAGE_PATH, 303);
    const app = await requireApp(store, appId);
    const visitor = await findVisitor(services, accountArea, { app, c });
    if (visitor.kind === 'member') return next();
    const error = visitor.kind === 'unregistered' ? userNotRegistered(appId) : undefined;
    const visit = { c, app, fields, turnstileSiteKey };
    return c.html(await signInPage(services, visit, error ? { error } : {}));
  });
  addAccountSignIn(routes, services, options);
  for (const createPage of [overviewPage, emailPage, passwordPage, deletePage]) {
    addAccountPage(routes, services, appId, createPage(services));
  }
  addAccountForm(routes, services, { appId, path: accountPaths.data }, async ({ c, app, member }) =>
    sendExportedData(c, services, { ...member, app }),
  );
  addAccountForm(routes, services, { appId, path: accountPaths.signOut }, async ({ c, member }) => {
    const subject = { appId, userId: member.user.id, sessionId: member.sessionId };
    await signOut(store, { kind: 'user', ...subject }, services.clientAddress(c));
    forgetToken(c, accountArea, services);
    return c.redirect(ACCOUNT_PAGE_PATH, 303);
  });
  routes.all(`${ACCOUNT_PAGE_PATH}/*`, () => {
    throw notFound();
  });
  return routes;
}
