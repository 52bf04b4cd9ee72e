/** Types of mails, for code that sends mails; the part `mail` composes and sends them. */

import type { Messages } from '../messages/messages.ts';

/** A button or a link in a mail. */
interface MailLink {
  readonly text: string;
  readonly url: string;
}

/** Content of a mail, from which its HTML and its plain text are made. */
export interface MailContent {
  /** Paragraphs before the code and the links. */
  readonly paragraphs: readonly string[];
  /** Code to enter, shown large. */
  readonly code?: string;
  /** Links: the first is a button. */
  readonly links?: readonly MailLink[];
  /** Advice at the end. */
  readonly note?: string;
}

/** A mail in the language of the app. */
export interface ComposedMail {
  readonly subject: string;
  readonly content: MailContent;
}

/**
 * A mail to one person: plain text from the app, or a mail of the platform, which is in the language of the app and is
 * sent as HTML too.
 */
export type Mail = {
  readonly to: string;
  /** Display name of the sender. Default: the app's name. */
  readonly senderName?: string | undefined;
} & (
  | { readonly subject: string; readonly text: string }
  | { readonly compose: (t: Messages) => ComposedMail }
);

/** Sends mail. */
export interface Mailer {
  /**
   * Sends a mail. @throws Error when the mail was not accepted. The message contains no address, so it may be
   * logged.
   */
  send(mail: Mail): Promise<void>;
}
