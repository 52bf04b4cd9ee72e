import type { Store } from '@groundwork/engine';
import { systemErrorCode } from '@groundwork/engine/kernel';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import type { ComposedMail, Mail, MailContent, Mailer } from '../../kernel/mail.ts';
import type { Messages } from '../../messages/messages.ts';
import { type MailFrame, mailHtml } from './mail-html.tsx';
import { insertMail } from './mail-table.ts';
import { mailTheme } from './mail-theme.ts';

const DEFAULT_SENDER = 'no-reply@groundwork.example';
const SMTP_TIMEOUT_MS = 20_000;

export interface MailerOptions {
  readonly store: Store;
  readonly messages: Messages;
  readonly readSenderName: () => string;
  /** Returns the stylesheet with the site's theme; undefined if the site has none. */
  readonly readTheme?: () => string | undefined;
  readonly mailFrom?: string | undefined;
  /** URL of the mail server; undefined to show emails in the platform's mailbox instead of sending them. */
  readonly smtpUrl?: string | undefined;
}

export function createMailer(options: MailerOptions): Mailer {
  const {
    store,
    messages,
    readSenderName,
    readTheme,
    mailFrom = DEFAULT_SENDER,
    smtpUrl,
  } = options;
  const compose = (mail: Mail) => ({
    to: mail.to,
    from: { name: mail.senderName ?? readSenderName(), address: mailFrom },
    ...('text' in mail
      ? { subject: mail.subject, text: mail.text }
      : partsOf(
          mail.compose(messages),
          { appName: readSenderName(), language: messages('language') },
          readTheme?.(),
        )),
  });
  return smtpUrl === undefined ? createMailbox(store, compose) : createSmtpMailer(smtpUrl, compose);
}

type Compose = (mail: Mail) => SendMailOptions;

function partsOf(mail: ComposedMail, frame: Omit<MailFrame, 'subject'>, theme: string | undefined) {
  const { subject } = mail;
  const html = mailHtml({ ...frame, subject }, mail, mailTheme(theme));
  return { subject, text: mailText(mail), html };
}

function mailText({ paragraphs, code, links = [], note }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    // The URL is on its own line, so that email programs recognise it.
    ...links.map(({ text, url }) => `${text}:\n${url}`),
    ...(note === undefined ? [] : [note]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function createSmtpMailer(url: string, compose: Compose): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail));
      } catch (error) {
        // Only the error code is used, because the mail server's message often contains the recipient's
        // address.
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
  html: z.string().optional(),
});

/** Creates a mailer that stores emails for the mailbox page instead of sending them, in the same format. */
function createMailbox(store: Store, compose: Compose): Mailer {
  const transport = createTransport({ jsonTransport: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail));
      const composed = composedSchema.parse(JSON.parse(message));
      await insertMail(store, {
        sender: `${composed.from.name} <${composed.from.address}>`,
        recipient: composed.to.map(({ address }) => address).join(', '),
        subject: composed.subject,
        body: composed.text,
        html: composed.html ?? null,
      });
    },
  };
}
