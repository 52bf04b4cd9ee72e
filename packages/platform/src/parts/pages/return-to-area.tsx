/** @jsxImportSource hono/jsx */
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { isOwnOrigin } from '../../http/is-own-origin.ts';
import { page } from '../../http/page/page.tsx';
import type { Messages } from '../../messages/messages.ts';
import type { Services } from '../../services.ts';
import { accountArea } from './account/account-area.ts';
import { adminArea } from './admin/admin-area.ts';
import type { Visit } from './login/add-form-page.ts';
import { type LoginFlow, nextPage } from './login/login-flow.ts';
import { openArea, type PageArea } from './page-session.ts';

const AREAS: readonly PageArea[] = [accountArea, adminArea];

/**
 * Opens the account pages and, for administrators, the admin pages after a sign-in with a password on a page of the
 * platform.
 */
export async function openAreas(
  c: Context<HttpEnv>,
  services: Services,
  signedIn: Parameters<typeof openArea>[3],
): Promise<void> {
  for (const area of AREAS) await openArea(c, services, area, signedIn);
}

/**
 * Returns the area to which a login flow returns; undefined if the flow returns to the app. An area receives the
 * session in a cookie instead of a token in its URL.
 */
export function areaOf({
  returnUrl,
}: {
  readonly returnUrl: Pick<LoginFlow['returnUrl'], 'href'>;
}): PageArea | undefined {
  return AREAS.find(({ path }) => path === returnUrl.href);
}

/**
 * Returns the area that a visitor has requested. Unlike {@link areaOf}, also accepts an absolute URL on the request's
 * origin.
 */
export function requestedArea(visit: Pick<Visit, 'c' | 'flow'>): PageArea | undefined {
  return areaOf({ returnUrl: { href: requestedUrl(visit) } });
}

/**
 * Whether a visitor has requested the editor with a navigation of a top-level page. The visitor may be signed in to the
 * administration, whose cookie only such navigations use.
 */
export function requestsEditor(
  visit: Pick<Visit, 'c' | 'flow'>,
  editorPath: string | undefined,
): boolean {
  const { c, flow } = visit;
  const isNavigation = c.req.method === 'GET' && c.req.header('Sec-Fetch-Dest') === 'document';
  const [path] = requestedUrl(visit).split(/[?#]/);
  return isNavigation && flow.popupOrigin === undefined && path === editorPath;
}

/** Returns the URL to which a visitor returns, without the origin if it is the origin of the request. */
function requestedUrl({ c, flow }: Pick<Visit, 'c' | 'flow'>): string {
  const { href, origin = '' } = flow.returnUrl;
  return isOwnOrigin(origin, c) ? href.slice(origin.length) : href;
}

export function signInPageOf(flow: LoginFlow): string {
  return areaOf(flow)?.path ?? nextPage(LOGIN_PAGE_PATH, flow);
}

/**
 * Opens an area for a user who returns from a provider.
 *
 * Responds with a page that navigates to the area. A redirect would start at the provider's site, so browsers
 * would not send a `SameSite=Strict` cookie with the redirected request.
 */
export function returnToArea(
  c: Context<HttpEnv>,
  t: Messages,
  { path }: PageArea,
): Response | Promise<Response> {
  const title = t('login.signedIn');
  return c.html(
    page(
      { title, language: t('language'), next: path },
      <>
        <h1>{title}</h1>
        <p>
          <a href={path}>{t('page.continue')}</a>
        </p>
      </>,
    ),
  );
}
