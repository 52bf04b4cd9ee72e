import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import { type CreateApiDependencies, createApi } from '../api/create-api.ts';
import { createFileRoutes, type FileRouteDependencies } from '../api/files/file-routes.ts';
import { createEditorRoutes, EDITOR_PATH } from '../editor/editor-routes.ts';
import type { Editor } from '../editor/load-editor.ts';
import { FILES_PATH } from '../files/file-links.ts';
import { answerError } from '../http/answer-error.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { addMetricsRoute } from '../http/metrics-route.ts';
import { requestId } from '../http/request-id.ts';
import { requestLog } from '../http/request-log.ts';
import { requestMetrics } from '../http/request-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addOpenApiRoutes } from '../openapi/openapi-routes.ts';
import { type AdminRouteDependencies, createAdminRoutes } from '../pages/admin/admin-routes.ts';
import { answerErrorAsPage } from '../pages/answer-error-as-page.ts';
import { type AccountPageDependencies, createAccountPages } from '../pages/login/account-pages.ts';
import type { PageOptions } from '../pages/login/add-form-page.ts';
import {
  createMailboxRoutes,
  MAILBOX_PATH,
  type MailboxRouteDependencies,
} from '../pages/mailbox/mailbox-routes.ts';
import type { Settings } from '../settings/settings.ts';
import type { Site } from '../site/load-site.ts';
import { createNoSiteRoutes } from '../site/no-site-routes.ts';
import { createSiteRoutes } from '../site/site-routes.ts';

/** Options of what the platform serves besides its API. */
export interface AppOptions extends PageOptions {
  readonly hasMailbox: boolean;
  readonly site: Site | undefined;
  readonly editor: Editor | undefined;
  /** Names of the entities that the app declares. */
  readonly entityNames: readonly string[];
  readonly settings: Pick<Settings, 'metricsToken'>;
}

/** Dependencies of all routes. */
export interface AppDependencies
  extends CreateApiDependencies,
    FileRouteDependencies,
    AccountPageDependencies,
    AdminRouteDependencies,
    MailboxRouteDependencies {
  readonly metrics: Metrics;
}

/** Creates the HTTP app with all routes of the platform. */
export function createApp(services: AppDependencies, appOptions: AppOptions) {
  const { hasMailbox, site, editor, entityNames, settings, ...options } = appOptions;
  const app = new Hono<HttpEnv>();
  app.onError(answerError(services.log, answerErrorAsPage));
  app.use(requestMetrics(services.metrics));
  app.use(requestLog(services.log));
  app.use(requestId);
  app.use(async (c, next) => {
    c.set('clientAddress', services.clientAddress(c));
    c.header('X-Content-Type-Options', 'nosniff');
    // The client's next request must go to another node.
    if (services.readiness.isStopping()) c.header('Connection', 'close');
    await next();
    if (c.error) services.readiness.report(c.error);
  });

  app.route(API_PREFIX, createApi(services, addOpenApiRoutes));
  app.route(FILES_PATH, createFileRoutes(services));
  app.route('/', createAccountPages(services, options));
  app.route('/', createAdminRoutes(services, { ...options, entityNames }));
  addMetricsRoute(app, services.metrics, settings);
  if (hasMailbox) app.route(MAILBOX_PATH, createMailboxRoutes(services));
  if (editor) app.route(EDITOR_PATH, createEditorRoutes(editor));
  app.route('/', site ? createSiteRoutes(site, editor?.site) : createNoSiteRoutes());
  return app;
}
