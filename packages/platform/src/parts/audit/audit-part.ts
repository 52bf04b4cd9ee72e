import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import type { Services } from '../../services.ts';
import { createAuditData } from './audit-data.ts';
import { exportAuditTrail } from './calls/export-audit-trail.ts';
import { listAuditEvents } from './calls/list-audit-events.ts';
import { auditSettings } from './settings.ts';

interface AuditNeeds extends Services {
  readonly settings: SettingsOf<typeof auditSettings>;
}

const calls = [exportAuditTrail, listAuditEvents];

export const audit: Part<AuditNeeds> & Configured<typeof auditSettings> = {
  name: 'audit',
  settings: auditSettings,
  area: 'App',
  calls,
  tables: [{ name: 'audit_events', key: ['id'] }],
  async start(needs) {
    return {
      mount: (api) => mountCalls(api, needs, calls),
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
