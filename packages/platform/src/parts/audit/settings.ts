import { days } from '../../kernel/setting-schemas.ts';

export const auditSettings = {
  retentionDays: {
    /** Days after which events of the audit trail are deleted. Default: 365. */
    audit: days.default(365).meta({ variable: 'GROUNDWORK_RETENTION_AUDIT' }),
  },
};
