import { type AppLog, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { admin, defineCall, query, responds } from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { LogServices } from '../services.ts';
import { appLogResponse } from './responses.ts';

const appLogQuery = z.object({
  limit: wholeNumber(1, 1000, 100),
  skip: wholeNumber(0, 999_999_999, 0),
  page: z.string().optional(),
  user_id: z.string().optional(),
});

export const listAppLogs = defineCall({
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
