import { API_PREFIX, LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import { type CreateApiDependencies, createApi } from '../api/create-api.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { requestId, requestLog, requestMetrics } from '../http/observe-requests.ts';
import { errorAsPage } from '../http/page/page.tsx';
import type { Readiness } from '../http/readiness.ts';
import { redirectSlash } from '../http/redirect-slash.ts';
import { respondWithError } from '../http/respond-with-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { accountArea } from '../pages/account/account-area.ts';
import {
  type AccountRouteDependencies,
  createAccountRoutes,
} from '../pages/account/account-routes.ts';
import { ADMIN_PATH } from '../pages/admin/admin-area.ts';
import { type AdminRouteDependencies, createAdminRoutes } from '../pages/admin/admin-routes.ts';
import {
  type AccountPageDependencies,
  type AccountPageOptions,
  createAccountPages,
} from '../pages/login/account-pages.ts';
import type { StartedPart } from '../part.ts';

/** Options of the routes outside the API. */
export interface AppOptions extends AccountPageOptions {
  /** Path of the editor, if the platform has one. */
  readonly editorPath: string | undefined;
  /** Names of the entities that the app declares. */
  readonly entityNames: readonly string[];
  /** The running parts of the platform. */
  readonly started: readonly StartedPart[];
}

/** Dependencies of all routes. */
export type AppDependencies = Omit<CreateApiDependencies, 'appPages'> &
  AccountPageDependencies &
  AccountRouteDependencies &
  Omit<AdminRouteDependencies, 'entityNames' | 'editorPath'> & {
    readonly metrics: Metrics;
    readonly readiness: Readiness;
  };

/** Creates the Hono app with all routes of the platform. */
export function createApp(services: AppDependencies, appOptions: AppOptions) {
  const { editorPath, entityNames, started, ...options } = appOptions;
  const app = new Hono<HttpEnv>();
  app.onError(respondWithError(services.log, errorAsPage(services.messages)));
  app.use(requestMetrics(services.metrics));
  app.use(requestLog(services.log));
  app.use(requestId);
  app.use(async (c, next) => {
    c.set('clientAddress', services.clientAddress(c));
    c.header('X-Content-Type-Options', 'nosniff');
    // Closes the connection, so that the client's next request reaches another node.
    if (services.readiness.isStopping()) c.header('Connection', 'close');
    await next();
    if (c.error) services.readiness.report(c.error);
  });

  const { appPages } = options;
  app.route(API_PREFIX, createApi({ ...services, appPages }, started));
  // `@base44/vite-plugin` before 1.0.20 logs visits without the prefix of the API.
  app.post('/app-logs/*', (c) => c.redirect(API_PREFIX + c.req.path, 308));
  for (const path of [ADMIN_PATH, accountArea.path, LOGIN_PAGE_PATH]) redirectSlash(app, path);
  app.route('/', createAccountPages(services, options));
  app.route('/', createAccountRoutes(services, options));
  app.route('/', createAdminRoutes({ ...services, entityNames, editorPath }, options));
  for (const { mountPages } of started) mountPages?.(app);
  return app;
}
