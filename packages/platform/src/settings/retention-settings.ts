import { z } from 'zod';
import { wholeNumber } from '../kernel/setting-schemas.ts';

const days = wholeNumber(1, 36_500, ' of days');

/** Settings of how long the platform stores visits, mails, conversations and the audit trail. */
export const retentionSettings = {
  /** After how many days stored data is deleted. Default: never, and a year for the audit trail. */
  retentionDays: z
    .strictObject({
      /** Visits of signed-in users to pages. */
      visits: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_VISITS' }),
      /** Sent mails, which the mailbox shows. */
      mails: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_MAILS' }),
      /** Conversations with agents, since their last message. */
      conversations: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_CONVERSATIONS' }),
      /** Events of the audit trail. Default: 365. */
      audit: days.default(365).meta({ variable: 'GROUNDWORK_RETENTION_AUDIT' }),
    })
    .prefault({}),
};
