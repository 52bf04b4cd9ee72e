import { API_PREFIX } from '@groundwork/sdk/protocol';
import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import { appLogTables } from './app-log-tables.ts';
import { appLogCalls } from './calls/app-log-calls.ts';
import { trackEvents } from './calls/track-events.ts';
import type { LogServices } from './services.ts';
import { logSettings } from './settings.ts';
import { createUsage } from './usage.ts';
import { createVisitData } from './visit-data.ts';

interface LogNeeds extends Omit<LogServices, 'usage'> {
  readonly settings: SettingsOf<typeof logSettings>;
}

const calls = [...appLogCalls, trackEvents];

export const logs: Part<LogNeeds> & Configured<typeof logSettings> = {
  name: 'logs',
  settings: logSettings,
  area: 'App',
  calls,
  tables: [{ name: 'app_logs', key: ['id'] }],
  migrations: { 29: () => appLogTables },
  async start(needs) {
    const usage = createUsage(needs.queries);
    return {
      mount: (api) => mountCalls(api, { ...needs, usage }, calls),
      // `@base44/vite-plugin` before version 1.0.20 sends page views to a path without the base path of the API.
      mountPages: (app) => app.post('/app-logs/*', (c) => c.redirect(API_PREFIX + c.req.path, 308)),
      personalData: createVisitData(needs.store),
      outdated: {
        days: needs.settings.retentionDays.visits,
        async deleteBefore(date) {
          await needs.store.deleteFrom('app_logs').where('created_date', '<', date).execute();
        },
      },
    };
  },
};
