import type { MailContent } from '../../kernel/mail.ts';

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
