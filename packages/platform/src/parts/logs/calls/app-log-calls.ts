import { invalidField } from '@groundwork/engine/kernel';
import {
  type AppLog,
  type AppLogStats,
  type DeleteResponse,
  routes,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  admin,
  anyone,
  defineCall,
  none,
  query,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import { requireApp } from '../../accounts/index.ts';
import { insertAppLogs } from '../app-logs.ts';
import type { LogServices } from '../services.ts';
import { visitLimit } from '../visit-limit.ts';
import { appLogResponse, appLogStatsResponse } from './responses.ts';

const appLogQuery = z.object({
  limit: wholeNumber(1, 1000, 100),
  skip: wholeNumber(0, 999_999_999, 0),
  page: z.string().optional().describe('Page whose visits are listed. Default: all pages.'),
  user_id: z.string().optional().describe('Only visits of this user. Default: all users.'),
});

const listAppLogs = defineCall({
  id: 'listAppLogs',
  method: 'get',
  path: routes.appLogs,
  summary: 'Lists the visits, newest first',
  access: admin,
  input: query(appLogQuery),
  responses: responds<AppLog[]>('The visits', z.array(appLogResponse)),
  handle({ appId, caller, input }, { usage }: LogServices) {
    const { user_id: userId, ...filter } = input;
    return usage.find(caller.user.id, { ...filter, userId, appId });
  },
});

const readAppLogStats = defineCall({
  id: 'readAppLogStats',
  method: 'get',
  path: routes.appLogStats,
  summary: 'Returns the numbers of visits and of users, and the visits of each page',
  access: admin,
  input: none,
  responses: responds<AppLogStats>('The figures', appLogStatsResponse),
  handle: ({ appId, caller }, { usage }: LogServices) => usage.count(caller.user.id, appId),
});

const PAGE_LENGTH = 200;

const logUserInApp = defineCall({
  id: 'logUserInApp',
  method: 'post',
  path: routes.logUserInApp,
  parameters: { page: 'Name of a page of the app.' },
  summary: 'Records the visit of a member to a page; ignores one without a token',
  // The handler checks the access, because a public app also accepts page views without a token.
  access: { ...anyone, name: 'guest' },
  input: none,
  responses: responds<DeleteResponse>('The visit was recorded or ignored', successResponse),
  errors: [422, 429],
  async handle({ c, appId, param }, services: LogServices) {
    const app = await requireApp(services.store, appId);
    const page = param('page');
    if (page.length > PAGE_LENGTH) throw invalidField('page', `at most ${PAGE_LENGTH} characters`);
    // The tracker of Base44's Vite plugin sends no token. Its page views are not logged, because anonymous
    // callers could otherwise fill the log.
    if (c.req.header('Authorization') === undefined && app.visibility === 'public_without_login') {
      return { success: true };
    }
    const { user } = await services.callers.requireMember(c);
    const attempt = { address: c.get('clientAddress'), account: user.id };
    await services.limits.attempt(visitLimit, attempt);
    await insertAppLogs(services.store, [{ app_id: app.id, user_id: user.id, page }]);
    return { success: true };
  },
});

export const appLogCalls = [listAppLogs, readAppLogStats, logUserInApp];
