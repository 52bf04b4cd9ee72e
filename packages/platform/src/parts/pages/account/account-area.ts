/**
 * The area of the account pages, which has its own session.
 *
 * The access token of the app is in the storage of the app's pages, where a page without scripts cannot read it.
 * So the account pages open only after a sign-in with a password on a page of the platform, or with a provider at the
 * account page, and close after half an hour. Changes of the email address or the password and the deletion of the
 * account ask for the current password, because another person may use an unlocked device.
 */

import type { Store } from '@groundwork/engine';
import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { translated } from '../../../kernel/translated.ts';
import { type AppRow, allowsPasswords, findUser, isPasswordMissing } from '../../accounts/index.ts';
import { AREA_MINUTES, type PageArea } from '../page-session.ts';

export const accountArea = {
  cookie: 'groundwork_account',
  path: ACCOUNT_PAGE_PATH,
  purpose: 'account form',
  rejectionOf: () => undefined,
  signInTitle: (t, app) => t('account.signIn.title', { app }),
  signInLead: translated('account.signIn.lead', { minutes: AREA_MINUTES }),
  notices: new Map([
    ['ended', translated('account.sessions.ended')],
    ['others-ended', translated('account.sessions.othersEnded')],
    ['password-changed', translated('account.password.changed')],
    ['name-changed', translated('account.name.changed')],
    ['email-requested', translated('account.email.requested')],
  ]),
  unmarked: translated('account.unmarked'),
  framed: translated('account.framed'),
  foreignForm: translated('account.foreignForm'),
} as const satisfies PageArea;

export const accountPaths = {
  signOut: `${ACCOUNT_PAGE_PATH}/sign-out`,
  name: `${ACCOUNT_PAGE_PATH}/name`,
  email: `${ACCOUNT_PAGE_PATH}/email`,
  password: `${ACCOUNT_PAGE_PATH}/password`,
  data: `${ACCOUNT_PAGE_PATH}/data`,
  deletion: `${ACCOUNT_PAGE_PATH}/delete`,
} as const;

export async function hasPassword(store: Store, app: AppRow, userId: string): Promise<boolean> {
  if (!allowsPasswords(app)) return false;
  const user = await findUser(store, userId);
  return user !== undefined && !isPasswordMissing(user.password_hash);
}
