import { days } from '../../kernel/setting-schemas.ts';

export const diagnosticSettings = {
  retentionDays: {
    /** Days after which entries of the log that administrators read are deleted. Default: 30. */
    logs: days.default(30).meta({ variable: 'GROUNDWORK_RETENTION_LOGS' }),
  },
};
