import { FILES_PATH } from '@groundwork/engine';
import { API_PREFIX, LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import { type CreateApiDependencies, createApi } from '../api/create-api.ts';
import { createFileRoutes, type FileRouteDependencies } from '../api/files/file-routes.ts';
import { createEditorRoutes, EDITOR_PATH } from '../editor/editor-routes.ts';
import type { Editor } from '../editor/load-editor.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { addMetricsRoute } from '../http/metrics-route.ts';
import { requestId, requestLog, requestMetrics } from '../http/observe-requests.ts';
import { errorAsPage } from '../http/page/page.ts';
import { respondWithError } from '../http/respond-with-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addOpenApiRoutes } from '../openapi/openapi-routes.ts';
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
import type { Settings } from '../settings/settings.ts';
import type { DevServer } from '../site/dev-server.ts';
import type { Site } from '../site/load-site.ts';
import { createNoSiteRoutes } from '../site/no-site-routes.ts';
import { addPolicyReportRoute } from '../site/policy-reports.ts';
import { createSiteRoutes } from '../site/site-routes.ts';

/** Options of the routes outside the API. */
export interface AppOptions extends AccountPageOptions {
  /** Returns the site, whose pages may be replaced; undefined without a site. */
  readonly readSite: (() => Site) | undefined;
  /** Dev server that responds instead of the site. */
  readonly devServer: DevServer | undefined;
  readonly editor: Editor | undefined;
  /** Names of the entities that the app declares. */
  readonly entityNames: readonly string[];
  readonly settings: Pick<Settings, 'metricsToken'>;
  /** The running parts of the platform. */
  readonly started: readonly StartedPart[];
}

/** Dependencies of all routes. */
export type AppDependencies = Omit<CreateApiDependencies, 'appPages'> &
  FileRouteDependencies &
  AccountPageDependencies &
  AccountRouteDependencies &
  Omit<AdminRouteDependencies, 'entityNames' | 'editorPath'> & { readonly metrics: Metrics };

/** Creates the Hono app with all routes of the platform. */
export function createApp(services: AppDependencies, appOptions: AppOptions) {
  const { readSite, devServer, editor, entityNames, settings, started, ...options } = appOptions;
  const app = new Hono<HttpEnv>();
  app.onError(respondWithError(services.log, errorAsPage(services.texts)));
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
  app.route(API_PREFIX, createApi({ ...services, appPages }, addOpenApiRoutes, started));
  // `@base44/vite-plugin` before 1.0.20 logs visits without the prefix of the API.
  app.post('/app-logs/*', (c) => c.redirect(API_PREFIX + c.req.path, 308));
  app.route(FILES_PATH, createFileRoutes(services));
  for (const path of [ADMIN_PATH, accountArea.path, LOGIN_PAGE_PATH, EDITOR_PATH]) {
    app.get(`${path}/`, (c) => c.redirect(path + new URL(c.req.url).search, 301));
  }
  app.route('/', createAccountPages(services, options));
  app.route('/', createAccountRoutes(services, options));
  app.route(
    '/',
    createAdminRoutes({ ...services, entityNames, editorPath: editor && EDITOR_PATH }, options),
  );
  addMetricsRoute(app, services.metrics, settings.metricsToken);
  for (const part of started) part.mountPages?.(app);
  if (editor) app.route(EDITOR_PATH, createEditorRoutes(editor));
  if (readSite?.().policy.facts) addPolicyReportRoute(app, services.log);
  const siteRoutes = readSite ? createSiteRoutes(readSite, editor?.edited) : createNoSiteRoutes();
  app.route('/', devServer?.routes ?? siteRoutes);
  return app;
}
