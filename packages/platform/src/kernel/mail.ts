import type { Messages } from '../messages/messages.ts';

interface MailLink {
  readonly text: string;
  readonly url: string;
}

/** Content of an email, from which its HTML and its plain text are generated. */
export interface MailContent {
  readonly paragraphs: readonly string[];
  /** Code that the recipient must enter, displayed in large type. */
  readonly code?: string;
  /** Links of the email. The first link is displayed as a button. */
  readonly links?: readonly MailLink[];
  /** Advice at the end of the email, in small type. */
  readonly note?: string;
}

export interface ComposedMail extends MailContent {
  readonly subject: string;
}

/**
 * An email to one person. Its content is either plain text from the app, or a platform email in the app's language,
 * which is also sent as HTML.
 */
export type Mail = {
  readonly to: string;
  /** Display name of the sender; by default the app's name. */
  readonly senderName?: string | undefined;
} & (
  | { readonly subject: string; readonly text: string }
  | { readonly compose: (t: Messages) => ComposedMail }
);

export interface Mailer {
  /**
   * Sends an email.
   *
   * @throws Error when the email was not accepted. The error message contains no address, so that it may be
   * logged.
   */
  send(mail: Mail): Promise<void>;
}
