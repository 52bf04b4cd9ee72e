/** A button or a link in a mail. */
export interface MailLink {
  readonly text: string;
  readonly url: string;
}

/** Words of a mail of the platform, from which its HTML and its text are made. */
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

/** Returns a mail as plain text. */
export function mailText({ paragraphs, code, links = [], note }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    // Programs find a URL best on a line of its own.
    ...links.map(({ text, url }) => `${text}:\n${url}`),
    ...(note === undefined ? [] : [note]),
  ];
  return `${parts.join('\n\n')}\n`;
}
