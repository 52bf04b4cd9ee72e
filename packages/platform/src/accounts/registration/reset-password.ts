/**
 * Setting a new password with a mailed link, for those who forgot theirs. As with registration, an
 * address without an account is answered like any other, after the same work.
 */

import type { AppRow, Store, UserRow } from '../../database/schema/schema.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Mail } from '../../mail/mailer.ts';
import { requirePasswords } from '../apps/admission.ts';
import { resetMail } from '../mail/account-mails.ts';
import type { KnownClients } from '../sign-in/known-clients.ts';
import { hashPassword } from '../sign-in/password.ts';
import { checkNewPassword } from '../sign-in/password-rules.ts';
import type { RateLimits } from '../sign-in/rate-limits.ts';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import {
  deletePasswordResetsOf,
  findPasswordReset,
  insertPasswordReset,
} from '../tables/password-resets.ts';
import { deleteSessionsOf } from '../tables/sessions.ts';
import { canonicalEmail, findUser, findUserByEmail, updateUser } from '../tables/users.ts';

const LINK_MS = 60 * 60 * 1000;
const PURPOSE = 'password reset';

/** Dependencies of this module. */
export interface ResetPasswordDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly knownClients: KnownClients;
  readonly limits: RateLimits;
  /** Sends a mail in the background. */
  readonly post: (mail: Mail) => void;
  /** Origin of the links in mails and of files. */
  readonly publicUrl: string;
}

/**
 * Mails a link that is good for an hour to an address with an account that is not disabled.
 *
 * @param request `fromUrl`, which must have been checked, is kept in the link, to go back to in the end.
 * @throws HttpError 403 where passwords are turned off, 429 after too many attempts.
 */
export async function requestPasswordReset(
  services: ResetPasswordDependencies,
  request: { app: AppRow; email: string; address: string; fromUrl?: string | undefined },
): Promise<void> {
  const { store, secrets, limits, publicUrl } = services;
  const { app, address, fromUrl } = request;
  const email = canonicalEmail(request.email);
  await limits.attempt('resetRequest', { address, account: email });
  requirePasswords(app);

  const user = await findUserByEmail(store, email);
  const userId = user && !user.disabled ? user.id : null;
  const token = createLinkToken();
  await insertPasswordReset(store, {
    token_hash: secrets.hash(PURPOSE, token),
    user_id: userId,
    expires_date: new Date(Date.now() + LINK_MS).toISOString(),
  });
  if (userId !== null) services.post(resetMail({ app, email, publicUrl }, { token, fromUrl }));
}

/** Whom an open reset link is for; undefined when it is not good, or not any more. */
export async function findUserToReset(
  { store, secrets }: Pick<ResetPasswordDependencies, 'store' | 'secrets'>,
  token: string,
): Promise<UserRow | undefined> {
  const userId = await findPasswordReset(store, secrets.hash(PURPOSE, token));
  const user = userId === undefined ? undefined : await findUser(store, userId);
  return user?.disabled ? undefined : user;
}

/**
 * Sets a password with the token of a reset link, which is used up. All sessions of the user end. The
 * client is the owner's, so it may sign in however many others try: its attempts start from zero.
 *
 * @param reset `field` names where the password came in, for the error.
 * @throws HttpError 400 for any token that is not good, 403 where passwords are turned off, 422 for a
 * password that is not allowed, 429 after too many attempts.
 */
export async function resetPassword(
  services: Pick<ResetPasswordDependencies, 'store' | 'secrets' | 'limits' | 'knownClients'>,
  reset: { app: AppRow; token: string; password: string; field: string; address: string },
): Promise<void> {
  const { store, secrets, limits, knownClients } = services;
  const { app, token, password, field, address } = reset;
  await limits.attempt('reset', { address });
  requirePasswords(app);
  const user = await findUserToReset(services, token);
  if (!user) throw invalidLink();
  checkNewPassword(password, user.email, field);

  const client = { address, account: user.email };
  const hash = secrets.hash(PURPOSE, token);
  const password_hash = await hashPassword(password);
  await store.transaction().execute(async (transaction) => {
    if (!(await deletePasswordResetsOf(transaction, user.id, hash))) throw invalidLink();
    await updateUser(transaction, user.id, { password_hash });
    await deleteSessionsOf(transaction, user.id);
    await knownClients.remember(transaction, client);
  });
  for (const action of ['login', 'changePassword', 'resetRequest'] as const) {
    await limits.reset(action, client);
  }
}

function invalidLink(): HttpError {
  return new HttpError(
    'This link is not good any more: it lasts an hour and works once. Ask for a new one.',
    { status: 400, code: 'invalid_link' },
  );
}
