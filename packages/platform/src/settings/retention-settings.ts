import { z } from 'zod';
import { wholeNumber } from '../kernel/setting-schemas.ts';

const days = wholeNumber(1, 36_500, ' of days').optional();

/** Settings of how long the platform stores what it records itself. */
export const retentionSettings = {
  /** After how many days stored data is deleted. Default: never. */
  retentionDays: z
    .strictObject({
      /** Visits of signed-in users to pages. */
      visits: days.meta({ variable: 'GROUNDWORK_RETENTION_VISITS' }),
      /** Sent mails, which the mailbox shows. */
      mails: days.meta({ variable: 'GROUNDWORK_RETENTION_MAILS' }),
      /** Conversations with agents, since their last message. */
      conversations: days.meta({ variable: 'GROUNDWORK_RETENTION_CONVERSATIONS' }),
    })
    .prefault({}),
};
