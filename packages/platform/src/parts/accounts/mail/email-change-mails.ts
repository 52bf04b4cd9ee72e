/**
 * Emails about the change of an account's email address.
 *
 * No email contains both addresses. The new address may be mistyped, so its reader must not learn the current address,
 * and no email may repeat a visitor's input.
 */
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Mail } from '../../../kernel/mail.ts';
import { allowsPasswords } from '../apps/admission.ts';
import { pagePaths } from '../page-paths.ts';
import type { Recipient } from './account-mails.ts';

export function newAddressMail(
  { app: { name: app }, email, publicUrl }: Recipient,
  token: string,
): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('emailChange.titleNew', { app }),
      content: {
        paragraphs: [t('mail.newAddress.text', { app }), t('mail.newAddress.both')],
        links: [{ text: t('emailChange.submitNew'), url: linkWith(publicUrl, token) }],
        note: t('mail.newAddress.note'),
      },
    }),
  };
}

export function takenAddressMail({ app: { name: app }, email, publicUrl }: Recipient): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.existingAccount.subject', { app }),
      content: {
        paragraphs: [t('mail.takenAddress.text', { app })],
        links: [{ text: t('login.submit'), url: publicUrl + LOGIN_PAGE_PATH }],
        note: t('mail.takenAddress.note'),
      },
    }),
  };
}

export function presentAddressMail({ app, email, publicUrl }: Recipient, token: string): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('emailChange.titlePresent', { app: app.name }),
      content: {
        paragraphs: [t('mail.presentAddress.text', { app: app.name })],
        links: [
          { text: t('mail.presentAddress.link'), url: linkWith(publicUrl, token) },
          ...(allowsPasswords(app)
            ? [{ text: t('forgotPassword.title'), url: publicUrl + pagePaths.forgotPassword }]
            : []),
        ],
        note: t('mail.presentAddress.note'),
      },
    }),
  };
}

export function formerAddressMail({ app: { name: app }, email }: Recipient): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.formerAddress.subject', { app }),
      content: {
        paragraphs: [t('mail.formerAddress.text', { app })],
        note: t('mail.formerAddress.note'),
      },
    }),
  };
}

function linkWith(publicUrl: string, token: string): string {
  return `${publicUrl}${pagePaths.emailChange}?${new URLSearchParams({ token })}`;
}
