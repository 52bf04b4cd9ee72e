import { days, flag } from '../../kernel/setting-schemas.ts';

export const diagnosticSettings = {
  /** Whether the log contains errors that the app's pages report, for example with `reportErrors()` of `@groundwork/site-kit`. */
  pageErrors: flag.default(false).meta({ variable: 'GROUNDWORK_PAGE_ERRORS' }),
  retentionDays: {
    /** Days after which entries of the log that administrators read are deleted. Default: 30. */
    logs: days.default(30).meta({ variable: 'GROUNDWORK_RETENTION_LOGS' }),
  },
};
