import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf, StartedPart } from '../../part.ts';
import type { Services } from '../../services.ts';
import { createAuditData } from './audit-data.ts';
import { type AuditTrail, createAuditTrail } from './audit-trail.ts';
import { exportAuditTrail } from './calls/export-audit-trail.ts';
import { auditSettings } from './settings.ts';

interface AuditNeeds extends Services {
  readonly settings: SettingsOf<typeof auditSettings>;
}

interface StartedAudit extends StartedPart {
  readonly auditTrail: AuditTrail;
}

const calls = [exportAuditTrail];

export const audit: Part<AuditNeeds, StartedAudit> & Configured<typeof auditSettings> = {
  name: 'audit',
  settings: auditSettings,
  area: 'App',
  calls,
  tables: [{ name: 'audit_events', key: ['id'] }],
  async start(needs) {
    return {
      auditTrail: createAuditTrail(needs),
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
