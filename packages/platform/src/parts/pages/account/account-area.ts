/**
 * The account pages, which share a session.
 *
 * The app's own token is in the storage of its pages, where a page without scripts cannot read it. So people sign in
 * again, which also proves that the owner changes the account, not another person at an unlocked device. The session
 * is listed with the user's other sessions, and ends after half an hour.
 */

import type { Store } from '@groundwork/engine';
import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { translated } from '../../../kernel/translated.ts';
import { type AppRow, allowsPasswords, findUser, isPasswordMissing } from '../../accounts/index.ts';
import { AREA_MINUTES, type PageArea } from '../page-session.ts';

/** The account pages. */
export const accountArea = {
  cookie: 'groundwork_account',
  path: ACCOUNT_PAGE_PATH,
  purpose: 'account form',
  rejectionOf: () => undefined,
  signInTitle: (t, app) => t('account.signIn.title', { app }),
  signInLead: translated((t) => t('account.signIn.lead', { minutes: AREA_MINUTES })),
  notices: new Map([
    ['ended', translated((t) => t('account.sessions.ended'))],
    ['others-ended', translated((t) => t('account.sessions.othersEnded'))],
    ['password-changed', translated((t) => t('account.password.changed'))],
    ['name-changed', translated((t) => t('account.name.changed'))],
    ['email-requested', translated((t) => t('account.email.requested'))],
  ]),
  unmarked: translated((t) => t('account.unmarked')),
  framed: translated((t) => t('account.framed')),
  foreignForm: translated((t) => t('account.foreignForm')),
} as const satisfies PageArea;

/** Paths of the account pages and their forms, except for the first page. */
export const accountPaths = {
  signOut: `${ACCOUNT_PAGE_PATH}/sign-out`,
  name: `${ACCOUNT_PAGE_PATH}/name`,
  email: `${ACCOUNT_PAGE_PATH}/email`,
  password: `${ACCOUNT_PAGE_PATH}/password`,
  data: `${ACCOUNT_PAGE_PATH}/data`,
  deletion: `${ACCOUNT_PAGE_PATH}/delete`,
} as const;

/** Whether a user can sign in to an app with a password. */
export async function hasPassword(store: Store, app: AppRow, userId: string): Promise<boolean> {
  if (!allowsPasswords(app)) return false;
  const user = await findUser(store, userId);
  return user !== undefined && !isPasswordMissing(user.password_hash);
}
