/**
 * Mails about a change of an account's address. None contains both addresses: the reader of one mailbox must not
 * learn the other address from a mistyped one, and no mail repeats the input of a visitor.
 */
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Mail } from '../../mail/mailer.ts';
import { allowsPasswords } from '../apps/admission.ts';
import { EMAIL_CHANGE_PATH, FORGOT_PASSWORD_PATH } from '../page-paths.ts';
import type { Recipient } from './account-mails.ts';

/** Returns the mail with which a new address is confirmed. */
export function newAddressMail({ app, email, publicUrl }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: `Confirm your new address for ${app.name}`,
    content: {
      paragraphs: [
        `Open this link to confirm that this is your new address for ${app.name}. It expires in an hour.`,
        'We also mailed a link to the present address of the account. The address changes once both are confirmed.',
      ],
      links: [{ text: 'Confirm this address', url: linkWith(publicUrl, token) }],
      note: 'If you did not request it, do not confirm it: ignore this mail.',
    },
  };
}

/** Returns the mail to a new address that has an account already. */
export function takenAddressMail({ app, email, publicUrl }: Recipient): Mail {
  return {
    to: email,
    subject: `You already have an account for ${app.name}`,
    content: {
      paragraphs: [
        `Someone, perhaps you, tried to move another account for ${app.name} to this address. It already has an account, so nothing was changed.`,
      ],
      links: [{ text: 'Sign in', url: publicUrl + LOGIN_PAGE_PATH }],
      note: 'To use this address for the other account, first delete the account that it has. If it was not you, ignore this mail.',
    },
  };
}

/** Returns the mail with which the owner of the present address approves a change, or stops it. */
export function presentAddressMail({ app, email, publicUrl }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: `Approve the new address of your account for ${app.name}`,
    content: {
      paragraphs: [
        `Someone who is signed in to your account for ${app.name} wants to replace this address. The page of this link shows the new one, and approves or stops the change. The link expires in an hour.`,
      ],
      links: [
        { text: 'Check the change', url: linkWith(publicUrl, token) },
        ...(allowsPasswords(app)
          ? [{ text: 'Choose a new password', url: publicUrl + FORGOT_PASSWORD_PATH }]
          : []),
      ],
      note: 'If it was not you, stop the change on that page: another person may be signed in to your account. A new password signs them out.',
    },
  };
}

/** Returns the mail to the former address after a change. */
export function formerAddressMail({ app, email }: Recipient): Mail {
  return {
    to: email,
    subject: `Your account for ${app.name} has another address`,
    content: {
      paragraphs: [
        `This address no longer belongs to your account for ${app.name}: both addresses confirmed the change. Sign in with the new one from now on.`,
      ],
      note: 'If it was not you, contact the administrator of the app.',
    },
  };
}

function linkWith(publicUrl: string, token: string): string {
  return `${publicUrl}${EMAIL_CHANGE_PATH}?${new URLSearchParams({ token })}`;
}
