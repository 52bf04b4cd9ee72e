import { forbidden } from '@groundwork/engine/kernel';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { deviceOf } from '../../http/device.ts';
import { readForm, setErrorStatus } from '../../http/form.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isOwnOrigin } from '../../http/is-own-origin.ts';
import { noteSignOut } from '../../http/note-sign-out.ts';
import { errorAsPage, type Html } from '../../http/page/page.tsx';
import { pageHeaders, pagePolicy } from '../../http/page/page-headers.ts';
import { respondWithError } from '../../http/respond-with-error.ts';
import { unknownUrl, userNotRegistered } from '../../kernel/denials.ts';
import { messageIn } from '../../kernel/translated.ts';
import { type AppRow, type Member, requireApp, signOut } from '../accounts/index.ts';
import { areaSignInPage, signInPath, signInToArea } from './area-sign-in.ts';
import type { Feedback, Visit } from './login/add-form-page.ts';
import {
  findVisitor,
  forgetToken,
  formTokenOf,
  isFormToken,
  navigationsOnly,
  type PageArea,
} from './page-session.ts';
import type { PageServices } from './services.ts';

export interface AreaVisit {
  readonly c: Context<HttpEnv>;
  readonly app: AppRow;
  readonly member: Member;
  /** Secret that each form of the session must contain. */
  readonly formToken: string;
  readonly path: string;
  /** Fields of the query, or of the submitted form. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface AreaPage {
  readonly path: string;
  /** URL of the sign-in page for visitors who are not signed in; by default, the first page of the area. */
  readonly signInUrl?: string;
  show?(visit: AreaVisit, feedback: Feedback): Promise<Html>;
  /**
   * Handles the submitted form of the page. If this handler throws a ServiceError that the user can correct, the page
   * shows the form again.
   *
   * @returns the response, or the path of the page to which the browser is redirected.
   */
  submit?(visit: AreaVisit): Promise<Response | string>;
}

/**
 * Creates the routes of the pages of an area, with absolute paths. Only members whom the area accepts can open
 * the pages. For other visitors, the first page shows the sign-in form, and all other pages redirect to it. After
 * the sign-in, the requested page opens.
 */
export function createAreaRoutes(
  services: PageServices,
  area: PageArea,
  pages: readonly AreaPage[],
): Hono<HttpEnv> {
  const { store, appId, turnstileSiteKey, messages: t } = services;
  const routes = new Hono<HttpEnv>();
  routes.onError(respondWithError(services.log, errorAsPage(t)));
  for (const path of [area.path, `${area.path}/*`]) {
    routes.use(path, pageHeaders, navigationsOnly(area));
  }

  routes.get(area.path, async (c, next) => {
    const { access_token: token, ...fields } = c.req.query();
    // Some login pages add a token to the URL when they redirect to the area. The token is removed here.
    if (token !== undefined) return c.redirect(area.path, 303);
    const app = await requireApp(store, appId);
    const visitor = await findVisitor(services, area, { app, c });
    if (visitor.kind === 'member' && area.rejectionOf(visitor) === undefined) return next();
    const error = visitor.kind === 'unregistered' ? userNotRegistered(appId) : undefined;
    return showSignIn({ c, app, fields }, { error });
  });

  routes.post(signInPath(area), csrf({ origin: isOwnOrigin }), async (c) => {
    const app = await requireApp(store, appId);
    const fields = await readForm(c);
    try {
      await services.botCheck.require(fields['cf-turnstile-response']);
      const client = { address: services.clientAddress(c), device: deviceOf(c) };
      await signInToArea(services, area, { c, app, fields }, client);
      return c.redirect(pageAfterSignIn(fields.page), 303);
    } catch (thrown) {
      return showSignIn({ c, app, fields }, { error: setErrorStatus(c, thrown) });
    }
  });

  const signOutForm: AreaPage = {
    path: `${area.path}/sign-out`,
    async submit({ c, member: { user, sessionId } }) {
      const subject = { kind: 'pages', appId, userId: user.id, sessionId } as const;
      await signOut(services, subject, services.clientAddress(c));
      forgetToken(c, area, services);
      noteSignOut(c, services);
      return area.path;
    },
  };

  for (const { path, show, submit, signInUrl } of [...pages, signOutForm]) {
    if (show) {
      routes.get(path, async (c) => {
        const visit = await receive(c, path, c.req.query());
        if (!visit) {
          const page = c.req.path + new URL(c.req.url).search;
          return c.redirect(signInUrl ?? `${area.path}?${new URLSearchParams({ page })}`, 303);
        }
        const notice = area.notices.get(visit.fields.done ?? '');
        return c.html(await show(visit, { notice: notice && messageIn(t, notice) }));
      });
    }
    if (!submit) continue;
    routes.post(path, csrf({ origin: isOwnOrigin }), async (c) => {
      const visit = await receive(c, path, await readForm(c));
      if (!visit) {
        forgetToken(c, area, services);
        return c.redirect(area.path, 303);
      }
      const { member, fields } = visit;
      if (!isFormToken(services, area, { member, token: fields.form_token })) {
        throw forbidden(area.foreignForm);
      }
      try {
        const outcome = await submit(visit);
        return typeof outcome === 'string' ? c.redirect(outcome, 303) : outcome;
      } catch (thrown) {
        if (!show) throw thrown;
        return c.html(await show(visit, { error: setErrorStatus(c, thrown) }));
      }
    });
  }
  routes.all(`${area.path}/*`, () => {
    throw unknownUrl();
  });
  return routes;

  /**
   * Returns the path of the page that opens after the sign-in. The form field is untrusted, so only paths of the
   * area are accepted.
   */
  function pageAfterSignIn(page = ''): string {
    const { pathname = '', search = '' } = URL.parse(page, services.publicUrl) ?? {};
    return pathname.startsWith(`${area.path}/`) ? pathname + search : area.path;
  }

  async function showSignIn(visit: Omit<Visit, 'flow'>, feedback: Feedback) {
    const hasBotCheck = turnstileSiteKey !== undefined;
    visit.c.header('Content-Security-Policy', pagePolicy({ hasBotCheck, isNeverFramed: true }));
    return visit.c.html(await areaSignInPage(services, area, visit, feedback));
  }

  async function receive(
    c: Context<HttpEnv>,
    path: string,
    fields: AreaVisit['fields'],
  ): Promise<AreaVisit | undefined> {
    const app = await requireApp(store, appId);
    const member = await findVisitor(services, area, { app, c });
    if (member.kind !== 'member' || area.rejectionOf(member) !== undefined) return undefined;
    return { c, app, member, path, fields, formToken: formTokenOf(services, area, member) };
  }
}

export function formToken({ formToken: token }: AreaVisit): Html {
  return html`<input type="hidden" name="form_token" value="${token}">
`;
}
