import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Store } from '../store/schema.ts';
import type { Mailer } from './mailer.ts';

const SENT_KEY = 'welcome_mail_sent';

/** Tells the first administrator, once, where the app is and how to sign in; not the password. */
export async function sendWelcomeMail(
  { store, mailer }: { store: Store; mailer: Mailer },
  { appName, url, email }: { appName: string; url: string; email: string },
): Promise<void> {
  if (await readMeta(store, SENT_KEY)) return;
  await mailer.send({
    to: email,
    subject: `${appName} is running`,
    text: `Hello,

${appName} is running at ${url}/

To sign in as its administrator, open ${url}${LOGIN_PAGE_PATH} and enter ${email} with the password that was set, or shown, when the platform was started for the first time. It is not part of this mail.
`,
  });
  await writeMeta(store, SENT_KEY, new Date().toISOString());
}
