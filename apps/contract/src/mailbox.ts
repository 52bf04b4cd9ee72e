import type { RunningPlatform } from '@groundwork/platform';

/** The newest mail that the platform sent: subject and text, read from its mailbox pages. */
export async function newestMail({
  mailboxUrl = '',
}: Pick<RunningPlatform, 'mailboxUrl'>): Promise<string> {
  const list = await (await fetch(mailboxUrl)).text();
  const [, path = ''] = /<li><a href="([^"]+)"/.exec(list) ?? [];
  const mail = await (await fetch(new URL(path, mailboxUrl))).text();
  return mail.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
}
