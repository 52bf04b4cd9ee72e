import { type AppLogStats, routes } from '@groundwork/sdk/protocol';
import { admin } from '../../../http/calls/access.ts';
import { defineCall } from '../../../http/calls/call.ts';
import { none } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
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
