import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import { logEntryCalls } from './calls/log-entry-calls.ts';
import { reportPageError } from './calls/report-page-error.ts';
import { createLogData } from './log-data.ts';
import { logEntryTables } from './log-entry-tables.ts';
import type { DiagnosticServices } from './services.ts';
import { diagnosticSettings } from './settings.ts';
import { createStoredLog } from './stored-log.ts';

interface DiagnosticNeeds extends Omit<DiagnosticServices, 'storedLog' | 'logsPageErrors'> {
  readonly settings: SettingsOf<typeof diagnosticSettings>;
}

const calls = [...logEntryCalls, reportPageError];

/** The log that administrators read: requests, function calls, automations, emails, errors of pages, and what the platform logs. */
export const diagnostics: Part<DiagnosticNeeds> & Configured<typeof diagnosticSettings> = {
  name: 'diagnostics',
  settings: diagnosticSettings,
  area: 'App',
  calls,
  tables: [{ name: 'log_entries', key: ['id'] }],
  migrations: { 33: () => logEntryTables },
  async start(needs) {
    const { store, recorder, settings } = needs;
    const storedLog = createStoredLog(store, recorder);
    const services = { ...needs, storedLog, logsPageErrors: settings.pageErrors };
    return {
      mount: (api) => mountCalls(api, services, calls),
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
