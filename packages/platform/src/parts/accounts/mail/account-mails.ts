/**
 * Emails about accounts. They contain no visitor input except verified addresses and a validated return URL.
 * Otherwise, visitors could use the platform to send their own messages to other people.
 */
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Mail } from '../../../kernel/mail.ts';
import { pagePaths } from '../page-paths.ts';
import { CODE_MINUTES } from '../registration/pending-registration.ts';
import type { AppRow } from '../tables/rows.ts';

export interface Recipient {
  readonly app: AppRow;
  readonly email: string;
  readonly publicUrl: string;
}

export function codeMail({ app: { name: app }, email }: Recipient, code: string): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.code.subject', { code, app }),
      content: {
        paragraphs: [t('mail.code.text', { app, minutes: CODE_MINUTES })],
        code,
        note: t('mail.code.note'),
      },
    }),
  };
}

export function existingAccountMail({ app: { name: app }, email, publicUrl }: Recipient): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.existingAccount.subject', { app }),
      content: {
        paragraphs: [t('mail.existingAccount.text', { app })],
        links: [
          { text: t('login.submit'), url: publicUrl + LOGIN_PAGE_PATH },
          { text: t('forgotPassword.title'), url: publicUrl + pagePaths.forgotPassword },
        ],
        note: t('mail.existingAccount.note'),
      },
    }),
  };
}

export function resetMail(
  { app: { name: app }, email, publicUrl }: Recipient,
  { token, fromUrl }: { token: string; fromUrl?: string | undefined },
): Mail {
  const query = new URLSearchParams({ token, ...(fromUrl && { from_url: fromUrl }) });
  return {
    to: email,
    compose: (t) => ({
      subject: t('resetPassword.title', { app }),
      content: {
        paragraphs: [t('mail.reset.text', { app })],
        links: [
          { text: t('mail.reset.link'), url: `${publicUrl}${pagePaths.resetPassword}?${query}` },
        ],
        note: t('mail.reset.note'),
      },
    }),
  };
}

export function firstPasswordLink(publicUrl: string, token: string): string {
  return `${publicUrl}${pagePaths.resetPassword}?${new URLSearchParams({ token })}`;
}

export function firstPasswordMail(
  { app: { name: app }, email, publicUrl }: Recipient,
  token: string,
): Mail {
  return {
    to: email,
    compose: (t) => ({
      subject: t('mail.firstPassword.subject', { app }),
      content: {
        paragraphs: [t('mail.firstPassword.text', { app })],
        links: [
          { text: t('mail.reset.link'), url: firstPasswordLink(publicUrl, token) },
          { text: t('mail.firstPassword.again'), url: publicUrl + pagePaths.forgotPassword },
        ],
      },
    }),
  };
}

export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}${pagePaths.invite}?${new URLSearchParams({ token })}`;
}

export function invitationMail(invitation: {
  readonly app: AppRow;
  readonly email: string;
  readonly link: string;
  readonly role: string;
  /** Email address of the inviting administrator. */
  readonly admin: string;
  readonly editorUrl: string | undefined;
}): Mail {
  const { email, link, role, admin, editorUrl } = invitation;
  const app = invitation.app.name;
  return {
    to: email,
    compose: (t) => ({
      subject: t('invite.title', { app }),
      content: {
        paragraphs: [
          t('mail.invitation.sender', { admin, app, role }),
          t('mail.invitation.text'),
          ...(editorUrl === undefined ? [] : [t('mail.invitation.editor', { url: editorUrl })]),
        ],
        links: [{ text: t('mail.invitation.link'), url: link }],
        note: t('mail.invitation.note'),
      },
    }),
  };
}
