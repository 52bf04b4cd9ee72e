import { type PublicSettings, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { requireApp } from '../accounts/require-app.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Services } from '../services.ts';
import { requireMember } from './require-member.ts';

/**
 * The public settings: an app's first question, whose answer opens or closes it (SPEC sections 4, 8).
 *
 * An app that is public without login opens for anyone, so a stale token does no harm there. Any
 * other opens for its members; everyone else gets 403 with the reason the client's gate acts on.
 */
export function addPublicSettingsRoute(api: Hono<HttpEnv>, services: Services): void {
  api.get(routes.publicSettings, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    if (app.visibility !== 'public_without_login') {
      await requireMember(services, app, c.req.header('Authorization'), 403);
    }
    const body: PublicSettings = { id: app.id, public_settings: app.visibility };
    return c.json(body);
  });
}
