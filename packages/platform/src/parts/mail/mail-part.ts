import type { Part, StartedPart } from '../../part.ts';
import { createMailData } from './mail-data.ts';
import { withMailboxKey } from './mailbox-key.ts';
import {
  createMailboxRoutes,
  MAILBOX_PATH,
  type MailboxRouteDependencies,
} from './mailbox-routes.tsx';

/** Dependencies of this part. */
interface MailNeeds extends MailboxRouteDependencies {
  /** URL of the mail server. Without one, mails go to the platform's mailbox. */
  readonly smtpUrl: string | undefined;
  /** Whether the platform runs in production, where it has no mailbox. */
  readonly production: boolean;
  /** Origin at which the platform listens. */
  readonly url: string;
  /** Days after which mails are deleted; undefined for never. */
  readonly mailDays: number | undefined;
}

/** The running part. */
interface StartedMail extends StartedPart {
  /** Link that opens the mailbox; undefined without a mailbox. */
  readonly mailboxUrl: string | undefined;
}

/** The mails that the platform sends, and the mailbox that shows them to developers. */
export const mail: Part<MailNeeds, StartedMail> = {
  name: 'mail',
  tables: [{ name: 'mails', key: ['id'] }],
  async start({ smtpUrl, production, url, mailDays, ...needs }) {
    const { store, secrets, log } = needs;
    const hasMailbox = smtpUrl === undefined && !production;
    if (smtpUrl === undefined && production) {
      log.warn({
        message:
          'Nobody receives mails, such as those to confirm an address or to choose a new password, because GROUNDWORK_SMTP_URL is not set. Set it to the URL of a mail server.',
      });
    }
    return {
      personalData: createMailData(store),
      outdated: {
        days: mailDays,
        async deleteBefore(date) {
          await store.deleteFrom('mails').where('created_date', '<', date).execute();
        },
      },
      mailboxUrl: hasMailbox ? withMailboxKey(url + MAILBOX_PATH, secrets) : undefined,
      mountPages: (app) => {
        if (hasMailbox) app.route(MAILBOX_PATH, createMailboxRoutes(needs));
      },
    };
  },
};
