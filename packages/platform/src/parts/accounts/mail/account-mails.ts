/**
 * Emails about accounts. They contain no visitor input except verified addresses and a validated return URL; an
 * invitation also contains a message of the administrator.
 * Otherwise, visitors could use the platform to send their own messages to other people.
 *
 * No email about the change of an address contains both addresses. The new address may be mistyped, so its reader must
 * not learn the current address.
 */
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Mail } from '../../../kernel/mail.ts';
import { allowsPasswords } from '../apps/admission.ts';
import { pagePaths } from '../page-paths.ts';
import { CODE_MINUTES } from '../registration/pending-registration.ts';
import type { AppRow } from '../tables/rows.ts';

interface Recipient {
  readonly app: AppRow;
  readonly email: string;
  readonly publicUrl: string;
}

export function codeMail({ app: { name: app }, email }: Recipient, code: string): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.code.subject', { code, app }),
      paragraphs: [t('mail.code.text', { app, minutes: CODE_MINUTES })],
      code,
      note: t('mail.code.note'),
    }),
  };
}

export function existingAccountMail({ app: { name: app }, email, publicUrl }: Recipient): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.existingAccount.subject', { app }),
      paragraphs: [t('mail.existingAccount.text', { app })],
      links: [
        { text: t('login.submit'), url: publicUrl + LOGIN_PAGE_PATH },
        { text: t('forgotPassword.title'), url: publicUrl + pagePaths.forgotPassword },
      ],
      note: t('mail.existingAccount.note'),
    }),
  };
}

export function resetMail(
  { app: { name: app }, email, publicUrl }: Recipient,
  { token, fromUrl }: { token: string; fromUrl?: string | undefined },
): Mail {
  const url = linkTo(publicUrl, 'resetPassword', { token, ...(fromUrl && { from_url: fromUrl }) });
  return {
    to: email,
    compose: (t) => ({
      subject: t('resetPassword.title', { app }),
      paragraphs: [t('mail.reset.text', { app })],
      links: [{ text: t('mail.reset.link'), url }],
      note: t('mail.reset.note'),
    }),
  };
}

export function firstPasswordLink(publicUrl: string, token: string): string {
  return linkTo(publicUrl, 'resetPassword', { token });
}

export function firstPasswordMail(
  { app: { name: app }, email, publicUrl }: Recipient,
  token: string,
): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.firstPassword.subject', { app }),
      paragraphs: [t('mail.firstPassword.text', { app })],
      links: [
        { text: t('mail.reset.link'), url: firstPasswordLink(publicUrl, token) },
        { text: t('mail.firstPassword.again'), url: publicUrl + pagePaths.forgotPassword },
      ],
    }),
  };
}

export function invitationLink(publicUrl: string, token: string): string {
  return linkTo(publicUrl, 'invite', { token });
}

export function invitationMail(invitation: {
  readonly app: AppRow;
  readonly email: string;
  readonly link: string;
  readonly role: string;
  /** Email address of the inviting administrator. */
  readonly admin: string;
  readonly message: string | undefined;
  readonly editorUrl: string | undefined;
}): Mail {
  const { email, link, role, admin, message = '', editorUrl } = invitation;
  const app = invitation.app.name;
  return {
    to: email,
    compose: (t) => ({
      subject: t('invite.title', { app }),
      paragraphs: [
        t('mail.invitation.sender', { admin, app, role }),
        ...message.split('\n').filter((line) => line.trim() !== ''),
        t('mail.invitation.text'),
        ...(editorUrl === undefined ? [] : [t('mail.invitation.editor', { url: editorUrl })]),
      ],
      links: [{ text: t('mail.invitation.link'), url: link }],
      note: t('mail.invitation.note'),
    }),
  };
}

export function newAddressMail(
  { app: { name: app }, email, publicUrl }: Recipient,
  token: string,
): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('emailChange.titleNew', { app }),
      paragraphs: [t('mail.newAddress.text', { app }), t('mail.newAddress.both')],
      links: [
        { text: t('emailChange.submitNew'), url: linkTo(publicUrl, 'emailChange', { token }) },
      ],
      note: t('mail.newAddress.note'),
    }),
  };
}

export function takenAddressMail({ app: { name: app }, email, publicUrl }: Recipient): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.existingAccount.subject', { app }),
      paragraphs: [t('mail.takenAddress.text', { app })],
      links: [{ text: t('login.submit'), url: publicUrl + LOGIN_PAGE_PATH }],
      note: t('mail.takenAddress.note'),
    }),
  };
}

export function presentAddressMail({ app, email, publicUrl }: Recipient, token: string): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('emailChange.titlePresent', { app: app.name }),
      paragraphs: [t('mail.presentAddress.text', { app: app.name })],
      links: [
        { text: t('mail.presentAddress.link'), url: linkTo(publicUrl, 'emailChange', { token }) },
        ...(allowsPasswords(app)
          ? [{ text: t('forgotPassword.title'), url: publicUrl + pagePaths.forgotPassword }]
          : []),
      ],
      note: t('mail.presentAddress.note'),
    }),
  };
}

export function formerAddressMail({ app: { name: app }, email }: Recipient): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.formerAddress.subject', { app }),
      paragraphs: [t('mail.formerAddress.text', { app })],
      note: t('mail.formerAddress.note'),
    }),
  };
}

function linkTo(
  publicUrl: string,
  page: keyof typeof pagePaths,
  query: Readonly<Record<string, string>>,
): string {
  return `${publicUrl}${pagePaths[page]}?${new URLSearchParams(query)}`;
}
