import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import { logEntryCalls } from './calls/log-entry-calls.ts';
import { createLogData } from './log-data.ts';
import { logEntryTables } from './log-entry-tables.ts';
import type { DiagnosticServices } from './services.ts';
import { diagnosticSettings } from './settings.ts';
import { createStoredLog } from './stored-log.ts';

interface DiagnosticNeeds extends Omit<DiagnosticServices, 'storedLog'> {
  readonly settings: SettingsOf<typeof diagnosticSettings>;
}

/** The log that administrators read: requests, function calls, automations, emails, and what the platform logs. */
export const diagnostics: Part<DiagnosticNeeds> & Configured<typeof diagnosticSettings> = {
  name: 'diagnostics',
  settings: diagnosticSettings,
  area: 'App',
  calls: logEntryCalls,
  tables: [{ name: 'log_entries', key: ['id'] }],
  migrations: { 33: () => logEntryTables },
  async start(needs) {
    const { store, recorder, settings } = needs;
    const storedLog = createStoredLog(store, recorder);
    return {
      mount: (api) => mountCalls(api, { ...needs, storedLog }, logEntryCalls),
      personalData: createLogData(store, storedLog),
      outdated: {
        days: settings.retentionDays.logs,
        async deleteBefore(date) {
          await store.deleteFrom('log_entries').where('created_date', '<', date).execute();
        },
      },
      stop: storedLog.stop,
    };
  },
};
