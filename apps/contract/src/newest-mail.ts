import type { RunningPlatform } from '@groundwork/platform';

/**
 * Returns subject and text of the newest email in the platform's mailbox. With `to`, only emails to this address
 * count.
 */
export async function newestMail(
  { mailboxUrl = '' }: Pick<RunningPlatform, 'mailboxUrl'>,
  to = '',
): Promise<string> {
  const { headers } = await fetch(mailboxUrl, { redirect: 'manual' });
  const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0]);
  const read = async (path: string) => {
    const page = await fetch(new URL(path, mailboxUrl), { headers: { Cookie: cookie } });
    return page.text();
  };
  const entries = (await read('/mailbox')).split('<li>');
  const entry = entries.find((item) => item.startsWith('<a ') && item.includes(`To ${to}`));
  const [, path = ''] = /<a href="([^"]+)"/.exec(entry ?? '') ?? [];
  return (await read(path)).replaceAll('&amp;', '&').replaceAll('&#39;', "'");
}
