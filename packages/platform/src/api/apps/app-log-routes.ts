import { memberClient, type Queries, toStore } from '@groundwork/engine';
import { invalidField } from '@groundwork/engine/kernel';
import { type AppLog, type AppLogStats, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { RateLimits } from '../../accounts/rate-limits.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import {
  type RequireMemberDependencies,
  requireAdmin,
  requireMember,
} from '../../http/require-member.ts';
import { parseFields, wholeNumber } from '../../kernel/fields.ts';
import { countAppLogs, findAppLogs, insertAppLogs } from '../../metrics/app-logs.ts';

const PAGE_LENGTH = 200;

/** Query of the usage log. */
export const appLogQuery = z.object({
  limit: wholeNumber(1, 1000, 100),
  skip: wholeNumber(0, 999_999_999, 0),
  page: z.string().optional(),
  user_id: z.string().optional(),
});

/** Dependencies of the app log routes. */
interface AppLogRouteDependencies extends RequireMemberDependencies {
  readonly queries: Queries;
  readonly limits: RateLimits;
}

/**
 * Adds the routes of the usage log: page visits of members, which administrators read (SPEC sections 4 and
 * 7). A public app also accepts visits without a token, but stores none of them.
 */
export function addAppLogRoutes(api: Hono<HttpEnv>, services: AppLogRouteDependencies): void {
  api.post(routes.logUserInApp, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const page = c.req.param('page');
    if (page.length > PAGE_LENGTH) {
      throw invalidField('page', `at most ${PAGE_LENGTH} characters`);
    }
    // The tracker of Base44's Vite plugin sends no token. Nothing is stored, so that an anonymous caller cannot fill the log.
    if (c.req.header('Authorization') === undefined && app.visibility === 'public_without_login') {
      return c.json({ success: true });
    }
    const { user } = await requireMember(services, c, app);
    await services.limits.attempt('logVisit', {
      address: services.clientAddress(c),
      account: user.id,
    });
    await insertAppLogs(services.store, [{ app_id: app.id, user_id: user.id, page }]);
    return c.json({ success: true });
  });

  api.get(routes.appLogs, async (c) => {
    const { app, user } = await requireAdmin(services, c);
    const { user_id: userId, ...filter } = parseFields(appLogQuery, c.req.query());
    const body: AppLog[] = await services.queries.run(memberClient(user.id), (connection) =>
      findAppLogs(toStore(connection), { ...filter, userId, appId: app.id }),
    );
    return c.json(body);
  });

  api.get(routes.appLogStats, async (c) => {
    const { app, user } = await requireAdmin(services, c);
    const body: AppLogStats = await services.queries.run(memberClient(user.id), (connection) =>
      countAppLogs(toStore(connection), app.id),
    );
    return c.json(body);
  });
}
