/**
 * Mails about accounts. They contain no visitor input except the recipient's address and a checked return URL:
 * otherwise a client could use the platform to send its own text to others.
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
    text: `Hello,

${code} is the code to finish your registration for ${app.name}. It is valid for ${CODE_MINUTES} minutes.

Did you not register? Then ignore this mail, and give the code to nobody.
`,
  };
}

/** Returns the mail that notifies the owner of an account of a registration with their address. */
export function existingAccountMail({ app, email, publicUrl }: Recipient): Mail {
  return {
    to: email,
    subject: `You have an account for ${app.name} already`,
    text: `Hello,

This address was used to register for ${app.name}, perhaps by you. It already has an account, so nothing was changed.

Sign in: ${publicUrl}${LOGIN_PAGE_PATH}
Choose a new password: ${publicUrl}${FORGOT_PASSWORD_PATH}

Was it not you? Then there is nothing to do.
`,
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
    text: `Hello,

Open this link to choose a new password for ${app.name}. It works once, within an hour:

${publicUrl}${RESET_PASSWORD_PATH}?${query}

Did you not ask for it? Then ignore this mail; your password stays as it is.
`,
  };
}

/** Returns the mail with the link that accepts an invitation. */
export function invitationMail({ app, email, publicUrl }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: `You are invited to ${app.name}`,
    text: `Hello,

You are invited to ${app.name}. Open this link to accept. It works once, within seven days:

${publicUrl}${INVITE_PATH}?${new URLSearchParams({ token })}

Were you not expecting this? Then ignore this mail.
`,
  };
}
