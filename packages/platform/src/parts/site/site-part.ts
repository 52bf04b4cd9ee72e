import type { Hono } from 'hono';
import { mountCalls } from '../../http/calls/index.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { THEME_PATH } from '../../http/page/stylesheet.ts';
import { redirectSlash } from '../../http/redirect-slash.ts';
import type { Configured, Part } from '../../part.ts';
import { warnOfRelativeUrls } from './absolute-urls.ts';
import { readPublicSettings } from './calls/read-public-settings.ts';
import { readWebManifest } from './calls/read-web-manifest.ts';
import type { DevServer } from './dev-server.ts';
import { createEditorRoutes, EDITOR_PATH } from './editor/editor-routes.ts';
import type { Editor } from './editor/load-editor.ts';
import type { ShownSite } from './load-site.ts';
import { createNoSiteRoutes } from './no-site-routes.ts';
import { addPolicyReportRoute } from './policy-reports.ts';
import type { SiteServices } from './services.ts';
import { siteSettings } from './settings.ts';
import { createSiteRoutes } from './site-routes.ts';
import { createWebManifest } from './web-manifest.ts';

interface SiteNeeds extends Omit<SiteServices, 'webManifest'> {
  readonly shown: ShownSite | undefined;
  readonly editor: Editor | undefined;
  readonly devServer: Pick<DevServer, 'routes'> | undefined;
  readonly settings: {
    readonly production: boolean;
    /** URL at which visitors open the app, if the settings contain it. */
    readonly publicUrl?: string | undefined;
  };
}

const calls = [readPublicSettings, readWebManifest];

export const site: Part<SiteNeeds> & Configured<typeof siteSettings> = {
  name: 'site',
  settings: siteSettings,
  area: 'App',
  calls,
  async start(needs) {
    const { shown, editor, devServer, log, appName, settings } = needs;
    const policyFacts = shown?.site.policy.facts;
    if (policyFacts) log.info(policyFacts);
    if (shown && settings.production && settings.publicUrl === undefined)
      warnOfRelativeUrls(log, shown.site.start.file.text());
    const webManifest = () => shown?.site.webManifest ?? createWebManifest('', appName).content;
    return {
      mount: (api) => mountCalls(api, { ...needs, webManifest }, calls),
      mountPages(app) {
        if (editor) addEditor(app, editor, () => shown?.site.files.has(THEME_PATH) ?? false);
        if (policyFacts) addPolicyReportRoute(app, log);
        const routes = shown
          ? createSiteRoutes(() => shown.site, editor?.edited)
          : createNoSiteRoutes();
        app.route('/', devServer?.routes ?? routes);
      },
    };
  },
};

function addEditor(app: Hono<HttpEnv>, editor: Editor, hasTheme: () => boolean): void {
  redirectSlash(app, EDITOR_PATH);
  app.route(EDITOR_PATH, createEditorRoutes(editor, hasTheme));
}
