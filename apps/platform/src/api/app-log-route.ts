import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { requireApp } from '../accounts/require-app.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { HttpError } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { insertAppLog } from '../store/app-logs.ts';
import { requireMember } from './require-member.ts';

const PAGE_LENGTH = 200;

/** Records which pages signed-in members visit (SPEC section 4, Usage logging). */
export function addAppLogRoute(api: Hono<HttpEnv>, services: Services): void {
  api.post(routes.logUserInApp, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { user } = await requireMember(services, app, c.req.header('Authorization'));
    const page = c.req.param('page');
    if (page.length > PAGE_LENGTH) {
      throw new HttpError(`Error in field page: at most ${PAGE_LENGTH} characters`, {
        status: 422,
        code: 'validation_error',
      });
    }
    await insertAppLog(services.store, { app_id: app.id, user_id: user.id, page });
    return c.json({ success: true });
  });
}
