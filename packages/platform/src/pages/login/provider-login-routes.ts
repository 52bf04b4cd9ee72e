import { LOGIN_PAGE_PATH, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { requireApp } from '../../accounts/apps/require-app.ts';
import type { Store } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';
import { messagePage } from '../page.ts';
import { pageHeaders } from '../page-headers.ts';
import { nextPage, readLoginFlow } from './login-flow.ts';

/** Dependencies of the provider login routes. */
export interface ProviderLoginRouteDependencies {
  readonly store: Store;
  readonly origins: OriginPolicy;
}

/**
 * Adds the routes of sign-in with a provider (PROTOCOL, Auth). Requests are navigations, often in a popup, so responses
 * are pages. The default provider redirects to the platform's sign-in page.
 */
export function addProviderLoginRoutes(
  api: Hono<HttpEnv>,
  services: ProviderLoginRouteDependencies,
): void {
  api.get(routes.defaultProviderLogin, async (c) => {
    await requireApp(services.store, c.req.query('app_id') ?? '');
    return c.redirect(
      nextPage(LOGIN_PAGE_PATH, readLoginFlow(c.req.query(), services.origins)),
      302,
    );
  });

  const notSetUp = (c: Context<HttpEnv>) =>
    c.html(
      messagePage(
        'This sign-in method is not set up',
        'The app does not offer it on this platform. Close this window or go back, and sign in with your e-mail address and password.',
      ),
      501,
    );
  api.get(routes.providerLogin, pageHeaders, notSetUp);
  api.get(routes.ssoLogin, pageHeaders, notSetUp);
}
