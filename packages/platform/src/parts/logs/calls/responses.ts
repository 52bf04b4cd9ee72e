import type { AppLog, AppLogStats } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { count, date } from '../../../http/calls/index.ts';

const appLog = {
  id: '665f0d2a5d3b7a2c4e8f1b80',
  user_id: '665f0c9e5d3b7a2c4e8f1b60',
  user_email: 'ann@example.org',
  page: 'Home',
  created_date: '2026-06-01T09:23:41.481Z',
};

export const appLogResponse = z
  .object({
    id: z.string(),
    user_id: z.string(),
    user_email: z.string(),
    page: z.string(),
    created_date: date,
  })
  .meta({
    id: 'AppLog',
    description: 'One visit to a page.',
    examples: [appLog],
  }) satisfies z.ZodType<AppLog>;

export const appLogStatsResponse = z.object({
  total_visits: count,
  unique_users: count,
  pages: z.array(z.object({ page: z.string(), visits: count })),
}) satisfies z.ZodType<AppLogStats>;
