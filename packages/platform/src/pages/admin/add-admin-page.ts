import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { Store } from '../../database/schema/schema.ts';
import { readForm, setErrorStatus } from '../../http/form.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isOwnOrigin } from '../../http/is-own-origin.ts';
import type { Html } from '../page.ts';
import { formTokenOf, type PageSessionDependencies } from '../page-session.ts';
import type { AdminFeedback } from './admin-page.ts';
import { type AdminVisit, adminArea, findAdmin, requireFormToken } from './admin-session.ts';
import { ADMIN_PATH } from './paths.ts';

/** One of the admin pages. */
export interface AdminPage {
  readonly path: string;
  show(visit: AdminVisit, feedback: AdminFeedback): Promise<Html>;
  /**
   * Handles the form. A ServiceError that the user can correct shows the page again.
   *
   * @returns the path to redirect to, or what the page shows once.
   */
  submit?(visit: AdminVisit): Promise<string | AdminFeedback>;
}

/** Notices that a page shows after a form was handled, by the value of `done` in the query. */
const notices = new Map([
  ['saved', 'The changes are saved.'],
  ['ended', 'The user is signed out of the app on all devices.'],
  ['revoked', 'The token is revoked. It gives no access any more.'],
  ['invited', 'The invitation is on its way.'],
  ['withdrawn', 'The invitation is withdrawn.'],
  ['removed', 'The user is removed.'],
  ['started', 'The automation is started.'],
]);

/** Dependencies of `addAdminPage`. */
export interface AddAdminPageDependencies extends PageSessionDependencies {
  readonly store: Store;
}

/** Adds a page that only administrators can open. */
export function addAdminPage(
  routes: Hono<HttpEnv>,
  services: AddAdminPageDependencies,
  appId: string,
  page: AdminPage,
): void {
  const { path, submit } = page;
  routes.get(path, async (c) => {
    const visit = await receive(c, c.req.query());
    if (!visit) return c.redirect(ADMIN_PATH, 303);
    const notice = notices.get(visit.fields.done ?? '');
    return c.html(await page.show(visit, { notice }));
  });
  if (!submit) return;

  routes.post(path, csrf({ origin: isOwnOrigin }), async (c) => {
    const visit = await receive(c, await readForm(c));
    if (!visit) return c.redirect(ADMIN_PATH, 303);
    requireFormToken(services, visit.admin, visit.fields.form_token);
    try {
      const outcome = await submit(visit);
      if (typeof outcome === 'string') return c.redirect(outcome, 303);
      return c.html(await page.show(visit, outcome));
    } catch (thrown) {
      const { message: error } = setErrorStatus(c, thrown);
      return c.html(await page.show(visit, { error }));
    }
  });

  async function receive(
    c: Context<HttpEnv>,
    fields: AdminVisit['fields'],
  ): Promise<AdminVisit | undefined> {
    const app = await requireApp(services.store, appId);
    const admin = await findAdmin(services, app, c);
    return (
      admin && { c, app, admin, fields, path, formToken: formTokenOf(services, adminArea, admin) }
    );
  }
}
