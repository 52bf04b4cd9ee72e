import type { RunningPlatform } from '@groundwork/platform';

/** Returns the subject and text of the newest mail in the platform's mailbox. */
export async function newestMail({
  mailboxUrl = '',
}: Pick<RunningPlatform, 'mailboxUrl'>): Promise<string> {
  const { headers } = await fetch(mailboxUrl, { redirect: 'manual' });
  const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0]);
  const read = async (path: string) => {
    const page = await fetch(new URL(path, mailboxUrl), { headers: { Cookie: cookie } });
    return page.text();
  };
  const [, path = ''] = /<li><a href="([^"]+)"/.exec(await read('/mailbox')) ?? [];
  return (await read(path)).replaceAll('&amp;', '&').replaceAll('&#39;', "'");
}
