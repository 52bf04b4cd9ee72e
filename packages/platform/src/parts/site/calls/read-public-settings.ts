import { type PublicSettings, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { anyone, defineCall, none, responds } from '../../../http/calls/index.ts';
import { HttpError } from '../../../http/http-error.ts';
import { authRequired, userNotRegistered } from '../../../kernel/denials.ts';
import { identify, requireApp, signInMethods } from '../../accounts/index.ts';
import type { SiteServices } from '../services.ts';

const publicSettingsResponse = z.object({
  id: z.string(),
  public_settings: z.enum([
    'public_without_login',
    'public_with_login',
    'private_with_login',
    'workspace_with_login',
  ]),
  sign_in_methods: z.array(z.string()),
}) satisfies z.ZodType<Pick<PublicSettings, 'id' | 'public_settings' | 'sign_in_methods'>>;

/**
 * Endpoint that returns the public settings of an app. A client requests them first, to find out whether the user
 * may open the app.
 *
 * An app that is public without login is open to everyone except signed-in users who were removed from it; an
 * invalid token is ignored. Any other app is open to its members. Other callers get a 403 response with the
 * reason.
 */
export const readPublicSettings = defineCall({
  id: 'readPublicSettings',
  method: 'get',
  path: routes.publicSettings,
  summary: 'Returns who may open the app, and how people sign in',
  description:
    'An error contains the reason in `extra_data.reason`: `auth_required` or `user_not_registered`.',
  access: anyone,
  input: none,
  responses: responds<PublicSettings>('The settings', publicSettingsResponse),
  errors: [403],
  async handle({ c, appId }, services: SiteServices) {
    const app = await requireApp(services.store, appId);
    const visitor = await identify(services, app, c.req.header('Authorization'));
    if (visitor.kind === 'unregistered') throw userNotRegistered(app.id);
    if (visitor.kind === 'anonymous' && app.visibility !== 'public_without_login') {
      throw new HttpError(authRequired(app.id), 403);
    }
    return {
      id: app.id,
      public_settings: app.visibility,
      sign_in_methods: signInMethods(app, services.providers),
    };
  },
});
