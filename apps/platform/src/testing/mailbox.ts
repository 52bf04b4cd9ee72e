import type { RunningPlatform } from '../start-platform.ts';

/** The latest mail to an address, as its reader sees it; throws when there is none. */
export async function latestMail(platform: RunningPlatform, to: string): Promise<string> {
  const list = await read(`${platform.mailboxUrl}`);
  const entries = list.matchAll(/<a href="([^"]+)">[^<]*<\/a>\s*<div[^>]*>To ([^,]+),/g);
  const path = [...entries].find(([, , recipient]) => recipient === to)?.[1];
  if (path === undefined) throw new Error(`The mailbox holds no mail to ${to}.`);
  const markup = await read(platform.url + path);
  const text = /<pre[^>]*>([\s\S]*)<\/pre>/.exec(markup)?.[1] ?? '';
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** How many mails an address was sent. */
export async function countMails(platform: RunningPlatform, to: string): Promise<number> {
  const list = await read(`${platform.mailboxUrl}`);
  return list.split(`>To ${to},`).length - 1;
}

/** The six digits in the latest mail to an address. */
export async function mailedCode(platform: RunningPlatform, to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await latestMail(platform, to))?.[0] ?? '';
}

/** The link in the latest mail to an address. */
export async function mailedLink(platform: RunningPlatform, to: string): Promise<URL> {
  return new URL(/^http\S+$/m.exec(await latestMail(platform, to))?.[0] ?? '');
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}
