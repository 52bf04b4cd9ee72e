import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import type { Services } from '../../services.ts';
import { createAuditData } from './audit-data.ts';
import { auditTables } from './audit-tables.ts';
import { auditCalls } from './calls/audit-calls.ts';
import { auditSettings } from './settings.ts';

interface AuditNeeds extends Services {
  readonly settings: SettingsOf<typeof auditSettings>;
}

export const audit: Part<AuditNeeds> & Configured<typeof auditSettings> = {
  name: 'audit',
  settings: auditSettings,
  area: 'App',
  calls: auditCalls,
  tables: [{ name: 'audit_events', key: ['id'] }],
  migrations: { 29: () => auditTables },
  async start(needs) {
    return {
      mount: (api) => mountCalls(api, needs, auditCalls),
      personalData: createAuditData(needs.store),
      outdated: {
        days: needs.settings.retentionDays.audit,
        async deleteBefore(date) {
          await needs.store.deleteFrom('audit_events').where('created_date', '<', date).execute();
        },
      },
    };
  },
};
