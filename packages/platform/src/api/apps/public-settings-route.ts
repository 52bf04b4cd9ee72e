import { type PublicSettings, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { signInMethods } from '../../accounts/apps/sign-in-methods.ts';
import type { Providers } from '../../accounts/providers/providers.ts';
import { type IdentifyDependencies, identify } from '../../accounts/sessions/identify.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { HttpError } from '../../http/http-error.ts';
import { authRequired, userNotRegistered } from '../../kernel/denials.ts';

/** Dependencies of the public settings route. */
interface PublicSettingsRouteDependencies extends IdentifyDependencies {
  readonly providers: Providers;
}

/**
 * Adds the route of the public settings, the first request of an app, whose response opens or closes the gate.
 *
 * An app that is public without login is open to everyone except a signed-in user who was removed; a stale
 * token is ignored there. Any other app is open to its members; all others get 403 with the reason for the
 * client's gate.
 */
export function addPublicSettingsRoute(
  api: Hono<HttpEnv>,
  services: PublicSettingsRouteDependencies,
): void {
  api.get(routes.publicSettings, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const visitor = await identify(services, app, c.req.header('Authorization'));
    if (visitor.kind === 'unregistered') throw userNotRegistered(app.id);
    if (visitor.kind === 'anonymous' && app.visibility !== 'public_without_login') {
      throw new HttpError(authRequired(app.id), 403);
    }
    return c.json({
      id: app.id,
      public_settings: app.visibility,
      sign_in_methods: signInMethods(app, services.providers),
    } satisfies PublicSettings);
  });
}
