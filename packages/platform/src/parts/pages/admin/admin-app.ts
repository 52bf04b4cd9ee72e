import { notFound } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HttpEnv } from '../../../http/http-env.ts';
import { THEME_PATH } from '../../../http/page/stylesheet.ts';
import type { AreaPage, AreaVisit } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { ADMIN_PATH } from './admin-area.ts';

export interface AdminApp {
  /** HTML of the only page, with an empty `<meta name="groundwork-session">`. */
  readonly page: string;
  /**
   * Sends another file of the build, by its path relative to the page. Returns undefined if the file does not
   * exist.
   */
  sendFile(c: Context<HttpEnv>, path: string): Promise<Response> | undefined;
}

const SESSION = '<meta name="groundwork-session" content="" />';

const NO_BUILD =
  'The platform runs from its sources, which do not contain the administration. Run `pnpm --filter @groundwork/admin build`, set GROUNDWORK_ADMIN_DIR to the folder apps/admin/dist, and restart the platform.';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Paths of the app's screens below the path of the administration. */
const SCREENS = [
  '',
  '/users',
  '/users/:id',
  '/records',
  '/records/:entity',
  '/records/:entity/:id',
  '/files',
  '/files/:id',
  '/functions',
  '/functions/:name',
  '/automations',
  '/logs',
  '/visits',
  '/audit',
  '/tokens',
  '/settings',
] as const;

/** Returns the URLs at which the single-page app opens. The app itself selects the screen by the URL. */
export function adminAppPages(services: PageServices): readonly AreaPage[] {
  const { adminApp, readTheme } = services;
  const show = async (visit: AreaVisit) => {
    if (!adminApp) throw notFound(NO_BUILD);
    visit.c.header('Content-Security-Policy', policy);
    const theme = readTheme() === undefined ? '' : `<link rel="stylesheet" href="${THEME_PATH}" />`;
    return html`${raw(adminApp.page.replace(SESSION, () => sessionOf(visit, services) + theme))}`;
  };
  return SCREENS.map((screen) => ({ path: ADMIN_PATH + screen, show }));
}

/**
 * Data about the session that the app needs. Only navigations receive the data, so scripts of the site cannot read it.
 */
function sessionOf({ app, member, formToken }: AreaVisit, { editorPath }: PageServices): string {
  const session = {
    token: formToken,
    app: { id: app.id, name: app.name },
    hasEditor: editorPath !== undefined,
    user: { id: member.user.id, email: member.user.email },
  };
  return `${html`<meta name="groundwork-session" content="${JSON.stringify(session)}" />`}`;
}
