import type { Services } from '../../../services.ts';
import { allowsPasswords } from '../apps/admission.ts';
import { firstPasswordMail } from '../mail/account-mails.ts';
import { isPasswordMissing } from '../sign-in/password.ts';
import { hasPasswordReset, insertPasswordReset } from '../tables/password-resets.ts';
import type { AppRow, UserRow } from '../tables/rows.ts';
import { createResetLink } from './reset-password.ts';

export const FIRST_LINK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sends a link with which the user of an account without a password can set one. The link is valid for seven
 * days. Sends nothing while an earlier link is valid, or if the app does not allow passwords.
 *
 * @returns whether an email was sent.
 * @throws Error when the mail server rejects the email.
 */
export async function sendFirstPasswordLink(
  {
    store,
    secrets,
    mailer,
    publicUrl,
  }: Pick<Services, 'store' | 'secrets' | 'mailer' | 'publicUrl'>,
  app: AppRow,
  { id, email, disabled, password_hash }: UserRow,
): Promise<boolean> {
  if (disabled || !allowsPasswords(app) || !isPasswordMissing(password_hash)) return false;
  if (await hasPasswordReset(store, id)) return false;
  const { token, reset } = createResetLink(secrets, id, FIRST_LINK_MS);
  await mailer.send(firstPasswordMail({ app, email, publicUrl }, token));
  // The link is stored after the email was sent, so that a crash in between leads to a second email instead of
  // none.
  await insertPasswordReset(store, reset);
  return true;
}
