import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { type CallDependencies, mountCalls } from '../../http/calls/index.ts';
import { redirectSlash } from '../../http/redirect-slash.ts';
import type { Part } from '../../part.ts';
import { accountArea } from './account/account-area.ts';
import { type AccountRouteDependencies, createAccountRoutes } from './account/account-routes.ts';
import { ADMIN_PATH } from './admin/admin-area.ts';
import { type AdminRouteDependencies, createAdminRoutes } from './admin/admin-routes.ts';
import {
  type AccountPageDependencies,
  type AccountPageOptions,
  createAccountPages,
} from './login/account-pages.ts';
import type { ProviderLoginDependencies } from './login/provider-login.ts';
import { providerLoginCalls } from './login/provider-login-calls.ts';

type PageNeeds = Omit<
  AccountPageDependencies &
    AccountPageOptions &
    AccountRouteDependencies &
    AdminRouteDependencies &
    ProviderLoginDependencies &
    CallDependencies,
  'personalData'
>;

export const pages: Part<PageNeeds> = {
  name: 'pages',
  area: 'Sign-in methods',
  calls: providerLoginCalls,
  async start(needs) {
    return {
      mount: (api, { personalData }) =>
        mountCalls(api, { ...needs, personalData }, providerLoginCalls),
      mountPages(app, { personalData }, api) {
        const services = { ...needs, personalData };
        for (const path of [ADMIN_PATH, accountArea.path, LOGIN_PAGE_PATH])
          redirectSlash(app, path);
        app.route('/', createAccountPages(services, needs));
        app.route('/', createAccountRoutes(services, needs));
        app.route('/', createAdminRoutes(services, needs, api));
      },
    };
  },
};
