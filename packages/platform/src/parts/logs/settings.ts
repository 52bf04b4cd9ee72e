import { days } from '../../kernel/setting-schemas.ts';

export const logSettings = {
  retentionDays: {
    /** Visits of signed-in users to pages. */
    visits: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_VISITS' }),
  },
};
