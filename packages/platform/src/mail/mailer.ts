import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Store } from '../database/schema/schema.ts';
import { systemErrorCode } from '../kernel/start-up-error.ts';
import { insertMail } from './mail-table.ts';

const DEFAULT_SENDER = 'no-reply@groundwork.example';
const SMTP_TIMEOUT_MS = 20_000;

/** A plain-text mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Display name of the sender. Default: the app's name. */
  readonly senderName?: string | undefined;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Sends a mail. @throws Error when the mail was not accepted. The message contains no address, so it may be
   * logged.
   */
  send(mail: Mail): Promise<void>;
}

/** Options of a mailer. */
export interface MailerOptions {
  readonly store: Store;
  /** Display name of the sender. */
  readonly senderName: string;
  /** Address of the sender. */
  readonly mailFrom?: string | undefined;
  /** URL of the mail server. Without one, mails go to the platform's mailbox. */
  readonly smtpUrl?: string | undefined;
}

/** Creates the mailer of one platform. */
export function createMailer(options: MailerOptions): Mailer {
  const { store, senderName, mailFrom = DEFAULT_SENDER, smtpUrl } = options;
  const from = { name: senderName, address: mailFrom };
  return smtpUrl === undefined ? createMailbox(store, from) : createSmtpMailer(smtpUrl, from);
}

type Sender = Readonly<{ name: string; address: string }>;

function compose({ senderName, ...mail }: Mail, { name, address }: Sender) {
  return { ...mail, from: { name: senderName ?? name, address } };
}

function createSmtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail, from));
      } catch (error) {
        // The server's message often repeats the recipient's address, so only its code is used.
        const code = systemErrorCode(error) ?? 'unknown reason';
        throw new Error(
          `The mail server did not accept a mail (${code}). Check smtpUrl and the log of the mail server.`,
        );
      }
    },
  };
}

const addressSchema = z.object({ address: z.string(), name: z.string() });
const composedSchema = z.object({
  from: addressSchema,
  to: z.array(addressSchema),
  subject: z.string(),
  text: z.string(),
});

/** Creates a mailer that composes mails like the SMTP mailer, and stores them for the mailbox page. */
function createMailbox(store: Store, from: Sender): Mailer {
  const transport = createTransport({ jsonTransport: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from));
      const composed = composedSchema.parse(JSON.parse(message));
      await insertMail(store, {
        sender: `${composed.from.name} <${composed.from.address}>`,
        recipient: composed.to.map(({ address }) => address).join(', '),
        subject: composed.subject,
        body: composed.text,
      });
    },
  };
}
