import { deleteMeta, readMeta, type Store, writeMeta } from '@groundwork/engine';
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Mailer } from '../../../kernel/mail.ts';

const SENT_KEY = 'welcome_mail_sent';
const CLAIM_KEY = 'welcome_mail_claimed';

/** Time limit of one attempt to send the mail, after which the node counts as lost, in milliseconds. */
const CLAIM_MS = 2 * 60 * 1000;

/**
 * Sends the first administrator a single mail with the URL of the app and how to sign in, but without the
 * password. If several nodes start together, one of them sends it; after a failure the next start retries.
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
        content: {
          paragraphs: [
            t('mail.welcome.running', { app: appName, url: `${url}/` }),
            t('mail.welcome.signIn', { url: url + LOGIN_PAGE_PATH, email }),
          ],
          links: [{ text: t('login.submit'), url: url + LOGIN_PAGE_PATH }],
        },
      }),
    });
    await writeMeta(store, SENT_KEY, new Date().toISOString());
  } finally {
    await deleteMeta(store, CLAIM_KEY);
  }
}

/** Claims the welcome mail for this node. Returns false if it was sent, or if another node has claimed it. */
function claim(store: Store): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    // Read before the other entry: a node records that the mail was sent before it deletes its claim, so at least one
    // of the two reads finds an entry.
    const claimed = Number(await readMeta(transaction, CLAIM_KEY)) || 0;
    const now = Date.now();
    if (Math.abs(now - claimed) < CLAIM_MS) return false;
    if (await readMeta(transaction, SENT_KEY)) return false;
    await writeMeta(transaction, CLAIM_KEY, String(now));
    return true;
  });
}
