import { days } from '../../kernel/setting-schemas.ts';

/** Settings of the usage log. */
export const logSettings = {
  retentionDays: {
    /** Visits of signed-in users to pages. */
    visits: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_VISITS' }),
  },
};
