import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Hono } from 'hono';
import { createAdminRoutes } from '../admin/admin-routes.ts';
import { createApi } from '../api/create-api.ts';
import { createFileRoutes } from '../api/file-routes.ts';
import { createEditorRoutes, EDITOR_PATH } from '../editor/editor-routes.ts';
import type { Editor } from '../editor/load-editor.ts';
import { FILES_PATH } from '../files/file-links.ts';
import { createAccountPages } from '../login/account-pages.ts';
import type { PageOptions } from '../login/add-form-page.ts';
import { createMailboxRoutes, MAILBOX_PATH } from '../mail/mailbox-routes.ts';
import { addMetricsRoute } from '../metrics/metrics-route.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import type { Site } from '../site/load-site.ts';
import { createNoSiteRoutes } from '../site/no-site-routes.ts';
import { createSiteRoutes } from '../site/site-routes.ts';
import { answerError, answerErrorAsPage } from './answer-error.ts';
import type { HttpEnv } from './http-env.ts';
import { requestId } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { requestMetrics } from './request-metrics.ts';

/** What the platform serves besides its API. */
export interface AppOptions extends PageOptions {
  readonly hasMailbox: boolean;
  readonly site: Site | undefined;
  readonly editor: Editor | undefined;
  /** Names of the entities that the app declares. */
  readonly entityNames: readonly string[];
  readonly settings: Pick<Settings, 'metricsToken'>;
}

/** Puts everything the platform answers under one roof. */
export function createApp(services: Services, appOptions: AppOptions) {
  const { hasMailbox, site, editor, entityNames, settings, ...options } = appOptions;
  const app = new Hono<HttpEnv>();
  app.onError(answerError(services.log, answerErrorAsPage));
  app.use(requestMetrics(services.metrics));
  app.use(requestLog(services.log));
  app.use(requestId);
  app.use(async (c, next) => {
    c.set('clientAddress', services.clientAddress(c));
    c.header('X-Content-Type-Options', 'nosniff');
    // The next request of this client belongs elsewhere.
    if (services.readiness.isStopping()) c.header('Connection', 'close');
    await next();
    if (c.error) services.readiness.report(c.error);
  });

  app.route(API_PREFIX, createApi(services));
  app.route(FILES_PATH, createFileRoutes(services));
  app.route('/', createAccountPages(services, options));
  app.route('/', createAdminRoutes(services, { ...options, entityNames }));
  addMetricsRoute(app, services.metrics, settings);
  if (hasMailbox) app.route(MAILBOX_PATH, createMailboxRoutes(services));
  if (editor) app.route(EDITOR_PATH, createEditorRoutes(editor));
  app.route('/', site ? createSiteRoutes(site, editor?.site) : createNoSiteRoutes());
  return app;
}
