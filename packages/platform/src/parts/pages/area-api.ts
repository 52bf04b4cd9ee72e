import { AREA_TOKEN_HEADER, routes as paths } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { errorAsJson, respondWithError } from '../../http/respond-with-error.ts';
import { authRequired, unknownUrl } from '../../kernel/denials.ts';
import type { Services } from '../../services.ts';
import { issueNewest, requireApp } from '../accounts/index.ts';
import { findAreaSession, isFormToken, type PageArea } from './page-session.ts';

/** Lifetime in milliseconds of the access token with which the platform executes one request of the app. */
const REQUEST_MS = 15 * 60_000;

/**
 * Serves the API to the single-page app of an area, below the path of the area. The credential is the session's
 * cookie, so that no script can read a token.
 *
 * The cookie alone is not sufficient, because browsers also add it to requests of malicious scripts in the site,
 * which has the same origin. Such scripts do not know the secret in the HTML of the area; see `page-session.ts`.
 */
export function createAreaApi(
  services: Services,
  area: PageArea,
  api: Hono<HttpEnv>,
): Hono<HttpEnv> {
  const { store, appId, log } = services;
  const routes = new Hono<HttpEnv>();
  routes.onError(respondWithError(log, errorAsJson));
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  // Tokens cannot be renewed here, because a token must not outlive the session of the area.
  routes.all(paths.refresh, () => {
    throw unknownUrl();
  });
  routes.use(async (c, next) => {
    const app = await requireApp(store, appId);
    const session = await findAreaSession(services, area, { app, c });
    const secret = c.req.header(AREA_TOKEN_HEADER);
    // The secret belongs to an earlier session if the user has signed in again in another window.
    if (!session || !isFormToken(services, area, { member: session.member, token: secret })) {
      throw authRequired(appId);
    }
    const expires = new Date(Date.now() + REQUEST_MS);
    const token = await issueNewest(services, session.subject, expires);
    if (token === undefined) throw authRequired(appId);
    c.req.raw.headers.set('Authorization', `Bearer ${token}`);
    c.set('isAdminSession', true);
    await next();
  });
  routes.route('/', api);
  return routes;
}
