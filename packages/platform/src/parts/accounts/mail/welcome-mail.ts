import { readMeta, type Store, writeMeta } from '@groundwork/engine';
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Mailer } from '../../../kernel/mail.ts';

const SENT_KEY = 'welcome_mail_sent';
const CLAIM_KEY = 'welcome_mail_claimed';

/** Time limit for sending the email, in milliseconds. A node that takes longer is assumed to have crashed. */
const CLAIM_MS = 2 * 60 * 1000;

/**
 * Sends the first administrator one email that contains the URL of the app and explains how to sign in, without
 * the password. If several nodes start at the same time, one of them sends the email. If sending it fails, the
 * next start tries again.
 */
export async function sendWelcomeMail(
  { store, mailer }: { store: Store; mailer: Mailer },
  { appName, url, email }: { appName: string; url: string; email: string },
): Promise<void> {
  if (!(await claim(store))) return;
  try {
    await mailer.send({
      to: email,
      compose: (t) => ({
        subject: t('mail.welcome.subject', { app: appName }),
        paragraphs: [
          t('mail.welcome.running', { app: appName, url: `${url}/` }),
          t('mail.welcome.signIn', { url: url + LOGIN_PAGE_PATH, email }),
        ],
        links: [{ text: t('login.submit'), url: url + LOGIN_PAGE_PATH }],
      }),
    });
    await writeMeta(store, SENT_KEY, new Date().toISOString());
  } finally {
    await writeMeta(store, CLAIM_KEY, undefined);
  }
}

/** Returns false if the welcome email was already sent, or if another node has claimed sending it. */
function claim(store: Store): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    // The claim is read before the entry that records that the email was sent. A node writes that entry before it
    // deletes its claim, so at least one of the two reads returns a result.
    const claimed = Number(await readMeta(transaction, CLAIM_KEY)) || 0;
    const now = Date.now();
    if (Math.abs(now - claimed) < CLAIM_MS) return false;
    if (await readMeta(transaction, SENT_KEY)) return false;
    await writeMeta(transaction, CLAIM_KEY, String(now));
    return true;
  });
}
