import { type AppLogStats, routes } from '@groundwork/sdk/protocol';
import { admin, defineCall, none, responds } from '../../../http/calls/index.ts';
import type { LogServices } from '../services.ts';
import { appLogStatsResponse } from './responses.ts';

export const readAppLogStats = defineCall({
  id: 'readAppLogStats',
  method: 'get',
  path: routes.appLogStats,
  summary: 'Returns the numbers of visits and of users, and the visits of each page',
  access: admin,
  input: none,
  responses: responds<AppLogStats>('The figures', appLogStatsResponse),
  handle: ({ appId, caller }, { usage }: LogServices) => usage.count(caller.user.id, appId),
});
