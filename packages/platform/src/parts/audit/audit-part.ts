import type { Store } from '@groundwork/engine';
import type { CallDependencies } from '../../http/calls/call.ts';
import { mountCalls } from '../../http/calls/mount-calls.ts';
import type { Part } from '../../part.ts';
import { createAuditData } from './audit-data.ts';
import { type ExportAuditTrailServices, exportAuditTrail } from './calls/export-audit-trail.ts';

/** Dependencies of this part. */
interface AuditNeeds extends ExportAuditTrailServices, CallDependencies {
  readonly store: Store;
  /** Days after which events are deleted; undefined for never. */
  readonly auditDays: number | undefined;
}

const calls = [exportAuditTrail];

/** The audit trail of an app: sign-ins and administrative actions (docs/platform/accounts.md). */
export const audit: Part<AuditNeeds> = {
  name: 'audit',
  area: 'App',
  calls,
  tables: [{ name: 'audit_events', key: ['id'] }],
  async start(needs) {
    return {
      mount: (api) => mountCalls(api, needs, calls),
      personalData: createAuditData(needs.store),
      outdated: {
        days: needs.auditDays,
        async deleteBefore(date) {
          await needs.store.deleteFrom('audit_events').where('created_date', '<', date).execute();
        },
      },
    };
  },
};
