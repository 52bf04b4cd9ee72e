import { days } from '../../kernel/setting-schemas.ts';

export const logSettings = {
  retentionDays: {
    /** Days after which page views of signed-in users are deleted. */
    visits: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_VISITS' }),
  },
};
