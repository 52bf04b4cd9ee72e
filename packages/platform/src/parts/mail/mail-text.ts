import type { MailContent } from '../../kernel/mail.ts';

/** Returns a mail as plain text. */
export function mailText({ paragraphs, code, links = [], note }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    // Mail programs recognise a URL best on a separate line.
    ...links.map(({ text, url }) => `${text}:\n${url}`),
    ...(note === undefined ? [] : [note]),
  ];
  return `${parts.join('\n\n')}\n`;
}
