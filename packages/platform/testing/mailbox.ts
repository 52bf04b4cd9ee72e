import type { RunningPlatform } from '../src/platform.ts';

/** A platform whose mailbox is read, in this process or in another process. */
export type Mailbox = Pick<RunningPlatform, 'mailboxUrl'>;

/** Opens the URL of the mailbox, as a browser does. Resolves with the cookie that the response sets. */
export async function mailboxCookie({ mailboxUrl = '' }: Mailbox): Promise<string> {
  const { headers } = await fetch(mailboxUrl, { redirect: 'manual' });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function readMailbox(mailbox: Mailbox, path: string): Promise<string> {
  const headers = { Cookie: await mailboxCookie(mailbox) };
  return (await fetch(new URL(path, mailbox.mailboxUrl), { headers })).text();
}

/** Returns the HTML of the mailbox's first page, which lists the emails. */
export function mailList(mailbox: Mailbox): Promise<string> {
  return readMailbox(mailbox, '/mailbox');
}

/**
 * Returns the text of the latest email to an address, as its recipient sees it.
 *
 * @throws when the mailbox contains no email to the address.
 */
export async function latestMail(mailbox: Mailbox, to: string): Promise<string> {
  const list = await mailList(mailbox);
  const entries = list.matchAll(/<a href="([^"]+)">[^<]*<\/a>\s*<div[^>]*>To ([^,]+),/g);
  const path = [...entries].find(([, , recipient]) => recipient === to)?.[1];
  if (path === undefined) throw new Error(`The mailbox holds no mail to ${to}.`);
  const markup = await readMailbox(mailbox, path);
  const text = /<pre[^>]*>([\s\S]*)<\/pre>/.exec(markup)?.[1] ?? '';
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

export async function countMails(mailbox: Mailbox, to: string): Promise<number> {
  return (await mailList(mailbox)).split(`>To ${to},`).length - 1;
}

/** Returns the six digits in the latest email to an address. */
export async function mailedCode(mailbox: Mailbox, to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await latestMail(mailbox, to))?.[0] ?? '';
}

export async function mailedLink(mailbox: Mailbox, to: string): Promise<URL> {
  return new URL(/^http\S+$/m.exec(await latestMail(mailbox, to))?.[0] ?? '');
}
