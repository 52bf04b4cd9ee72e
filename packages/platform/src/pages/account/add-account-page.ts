import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { readForm, setErrorStatus } from '../../http/form.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isOwnOrigin } from '../../http/is-own-origin.ts';
import { forbidden } from '../../kernel/service-error.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Feedback } from '../login/add-form-page.ts';
import type { Html } from '../page.ts';
import {
  findVisitor,
  formTokenOf,
  isFormToken,
  type PageSessionDependencies,
} from '../page-session.ts';
import { type AccountVisit, accountArea } from './account-session.ts';

/** One of the account pages. */
export interface AccountPage {
  readonly path: string;
  show(visit: AccountVisit, feedback: Feedback): Promise<Html>;
  /** Handles the form. A ServiceError that the user can correct shows the page again. */
  submit(visit: AccountVisit): Promise<Response>;
}

/** Dependencies of `addAccountPage`. */
export interface AddAccountPageDependencies extends PageSessionDependencies {
  readonly texts: Texts;
}

/** Adds a page that only signed-in users can open; others are sent to the sign-in form. */
export function addAccountPage(
  routes: Hono<HttpEnv>,
  services: AddAccountPageDependencies,
  appId: string,
  page: AccountPage,
): void {
  routes.get(page.path, async (c) => {
    const visit = await receive(services, c, { appId, fields: c.req.query() });
    if (!visit) return c.redirect(ACCOUNT_PAGE_PATH, 303);
    return c.html(await page.show(visit, {}));
  });
  addAccountForm(routes, services, { appId, path: page.path }, async (visit) => {
    try {
      return await page.submit(visit);
    } catch (thrown) {
      const error = setErrorStatus(visit.c, thrown);
      return visit.c.html(await page.show(visit, { error }));
    }
  });
}

/** Adds the route of a form of the account pages. */
export function addAccountForm(
  routes: Hono<HttpEnv>,
  services: AddAccountPageDependencies,
  { appId, path }: { readonly appId: string; readonly path: string },
  submit: (visit: AccountVisit) => Promise<Response>,
): void {
  routes.post(path, csrf({ origin: isOwnOrigin }), async (c) => {
    const visit = await receive(services, c, { appId, fields: await readForm(c) });
    if (!visit) return c.redirect(ACCOUNT_PAGE_PATH, 303);
    const token = visit.fields.form_token;
    if (!isFormToken(services, accountArea, { member: visit.member, token })) {
      throw forbidden(services.texts('account.foreignForm'));
    }
    return submit(visit);
  });
}

async function receive(
  services: AddAccountPageDependencies,
  c: Context<HttpEnv>,
  { appId, fields }: Pick<AccountVisit, 'fields'> & { readonly appId: string },
): Promise<AccountVisit | undefined> {
  const app = await requireApp(services.store, appId);
  const member = await findVisitor(services, accountArea, { app, c });
  if (member.kind !== 'member') return undefined;
  return { c, app, member, fields, formToken: formTokenOf(services, accountArea, member) };
}
