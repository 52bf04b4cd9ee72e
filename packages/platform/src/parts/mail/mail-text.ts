import type { MailContent } from '../../kernel/mail.ts';

export function mailText({ paragraphs, code, links = [], note }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    // The URL is on a line of its own, because email programs then recognise it best.
    ...links.map(({ text, url }) => `${text}:\n${url}`),
    ...(note === undefined ? [] : [note]),
  ];
  return `${parts.join('\n\n')}\n`;
}
