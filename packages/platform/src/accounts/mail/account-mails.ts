/**
 * Mails about accounts. They contain no input of visitors except the recipient's address and a validated
 * return URL: otherwise a client could use the platform to send any text to others.
 */
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { AppRow } from '../../database/schema/schema.ts';
import type { Mail } from '../../mail/mailer.ts';
import { FORGOT_PASSWORD_PATH, INVITE_PATH, RESET_PASSWORD_PATH } from '../page-paths.ts';
import { CODE_MINUTES } from '../registration/pending-registration.ts';

/** Recipient of a mail, and the app that it is about. */
interface Recipient {
  readonly app: AppRow;
  readonly email: string;
  readonly publicUrl: string;
}

/** Returns the mail with the code that verifies an address. */
export function codeMail({ app, email }: Recipient, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your code for ${app.name}`,
    content: {
      paragraphs: [
        `Enter this code to finish your registration for ${app.name}. It is valid for ${CODE_MINUTES} minutes.`,
      ],
      code,
      note: 'If you did not register, ignore this mail and share the code with nobody.',
    },
  };
}

/** Returns the mail that notifies the owner of an account that someone registered with their address. */
export function existingAccountMail({ app, email, publicUrl }: Recipient): Mail {
  return {
    to: email,
    subject: `You already have an account for ${app.name}`,
    content: {
      paragraphs: [
        `Someone, perhaps you, tried to register for ${app.name} with this address. It already has an account, so nothing was changed.`,
      ],
      links: [
        { text: 'Sign in', url: publicUrl + LOGIN_PAGE_PATH },
        { text: 'Choose a new password', url: publicUrl + FORGOT_PASSWORD_PATH },
      ],
      note: 'If it was not you, ignore this mail.',
    },
  };
}

/** Returns the mail with the link that sets a new password. */
export function resetMail(
  { app, email, publicUrl }: Recipient,
  { token, fromUrl }: { token: string; fromUrl?: string | undefined },
): Mail {
  const query = new URLSearchParams({ token, ...(fromUrl && { from_url: fromUrl }) });
  return {
    to: email,
    subject: `Choose a new password for ${app.name}`,
    content: {
      paragraphs: [
        `Open this link to choose a new password for ${app.name}. It works once and expires in an hour.`,
      ],
      links: [{ text: 'Choose a password', url: `${publicUrl}${RESET_PASSWORD_PATH}?${query}` }],
      note: 'If you did not request it, ignore this mail; your password does not change.',
    },
  };
}

/** Returns the mail with the link that sets the first password of an account. */
export function firstPasswordMail({ app, email, publicUrl }: Recipient, token: string): Mail {
  const query = new URLSearchParams({ token });
  return {
    to: email,
    subject: `Choose a password for ${app.name}`,
    content: {
      paragraphs: [
        `Your account for ${app.name} has no password here yet. Open this link to choose one. It works once and expires in seven days.`,
      ],
      links: [
        { text: 'Choose a password', url: `${publicUrl}${RESET_PASSWORD_PATH}?${query}` },
        { text: 'Request a new link after that', url: publicUrl + FORGOT_PASSWORD_PATH },
      ],
    },
  };
}

/** Returns the mail with the link that accepts an invitation. */
export function invitationMail({ app, email, publicUrl }: Recipient, token: string): Mail {
  const query = new URLSearchParams({ token });
  return {
    to: email,
    subject: `You are invited to ${app.name}`,
    content: {
      paragraphs: ['Open this link to accept. It works once and expires in seven days.'],
      links: [{ text: 'Accept the invitation', url: `${publicUrl}${INVITE_PATH}?${query}` }],
      note: 'If you did not expect this, ignore this mail.',
    },
  };
}
