import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { mountCalls } from '../../http/calls/index.ts';
import { redirectSlash } from '../../http/redirect-slash.ts';
import type { Part, PartsTogether } from '../../part.ts';
import { accountArea } from './account/account-area.ts';
import { createAccountRoutes } from './account/account-routes.ts';
import { ADMIN_PATH } from './admin/admin-area.ts';
import { createAdminRoutes } from './admin/admin-routes.ts';
import { createAccountPages } from './login/account-pages.ts';
import { providerLoginCalls } from './login/provider-login-calls.ts';
import type { PageServices } from './services.ts';

export const pages: Part<Omit<PageServices, keyof PartsTogether>> = {
  name: 'pages',
  area: 'Sign-in methods',
  calls: providerLoginCalls,
  async start(needs) {
    return {
      mount: (api, together) => mountCalls(api, { ...needs, ...together }, providerLoginCalls),
      mountPages(app, together, api) {
        const services = { ...needs, ...together };
        for (const path of [ADMIN_PATH, accountArea.path, LOGIN_PAGE_PATH])
          redirectSlash(app, path);
        app.route('/', createAccountPages(services));
        app.route('/', createAccountRoutes(services));
        app.route('/', createAdminRoutes(services, api));
      },
    };
  },
};
