import type { ServiceError } from '@groundwork/engine/kernel';
import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { readForm, setErrorStatus } from '../../../http/form.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { isOwnOrigin } from '../../../http/is-own-origin.ts';
import type { Html } from '../../../http/page/page.tsx';
import { pageHeaders, pagePolicy } from '../../../http/page/page-headers.ts';
import { type AppRow, requireApp } from '../../accounts/index.ts';
import type { PageServices } from '../services.ts';
import { type LoginFlow, readLoginFlow } from './login-flow.ts';

export interface Visit {
  readonly c: Context<HttpEnv>;
  readonly app: AppRow;
  readonly flow: LoginFlow;
  /** Fields of the query, or of the submitted form. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Feedback {
  readonly error?: ServiceError | undefined;
  readonly notice?: string | undefined;
}

export interface FormPage {
  readonly path: string;
  readonly hasBotCheck?: boolean;
  show(visit: Visit, feedback: Feedback): Html | Response | Promise<Html | Response>;
  /**
   * Handles the submitted form. If this handler throws a ServiceError that the user can correct, the page shows the
   * form again.
   */
  submit(visit: Visit): Promise<Html | Response>;
}

/**
 * Adds a page's routes. `GET` shows its form. `POST` handles the form, but only if the page itself has sent
 * it.
 */
export function addFormPage(
  routes: Hono<HttpEnv>,
  { store, appId, origins, turnstileSiteKey }: PageServices,
  page: FormPage,
): void {
  routes.get(page.path, pageHeaders, async (c) => {
    const visit = await receive(c, c.req.query());
    return respond(visit, await page.show(visit, {}));
  });

  routes.post(page.path, pageHeaders, csrf({ origin: isOwnOrigin }), async (c) => {
    const visit = await receive(c, await readForm(c));
    try {
      return await respond(visit, await page.submit(visit));
    } catch (thrown) {
      const error = setErrorStatus(c, thrown);
      return respond(visit, await page.show(visit, { error }));
    }
  });

  async function receive(c: Context<HttpEnv>, fields: Visit['fields']): Promise<Visit> {
    const app = await requireApp(store, appId);
    return { c, app, fields, flow: readLoginFlow(fields, origins) };
  }

  function respond({ c, flow }: Visit, outcome: Html | Response): Response | Promise<Response> {
    if (outcome instanceof Response) return outcome;
    const policy = pagePolicy({
      formTarget: flow.returnUrl.origin,
      hasBotCheck: page.hasBotCheck === true && turnstileSiteKey !== undefined,
    });
    c.header('Content-Security-Policy', policy);
    return c.html(outcome);
  }
}
