import type { Configured, Part, SettingsOf, StartedPart } from '../../part.ts';
import type { Services } from '../../services.ts';
import { createMailData } from './mail-data.ts';
import { mailTables } from './mail-tables.ts';
import { withMailboxKey } from './mailbox-key.ts';
import { createMailboxRoutes, MAILBOX_PATH } from './mailbox-routes.tsx';
import { mailSettings } from './settings.ts';

interface MailNeeds extends Services {
  readonly settings: SettingsOf<typeof mailSettings> & {
    readonly production: boolean;
  };
  readonly url: string;
}

interface StartedMail extends StartedPart {
  readonly mailboxUrl: string | undefined;
}

export const mail: Part<MailNeeds, StartedMail> & Configured<typeof mailSettings> = {
  name: 'mail',
  settings: mailSettings,
  tables: [{ name: 'mails', key: ['id'] }],
  migrations: { 29: () => mailTables },
  async start({ settings: { smtpUrl, production, retentionDays }, url, ...needs }) {
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
        days: retentionDays.mails,
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
