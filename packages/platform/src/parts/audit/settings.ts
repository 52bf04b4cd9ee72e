import { days } from '../../kernel/setting-schemas.ts';

export const auditSettings = {
  retentionDays: {
    /** Events of the audit trail. Default: 365. */
    audit: days.default(365).meta({ variable: 'GROUNDWORK_RETENTION_AUDIT' }),
  },
};
