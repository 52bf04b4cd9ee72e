import { forbidden, ServiceError } from '@groundwork/engine/kernel';
import { type Message, translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { accountLimits } from '../limits.ts';
import { findSessionDate } from '../tables/sessions.ts';
import { findUser } from '../tables/users.ts';
import { verifyPassword } from './password.ts';

/** Time in milliseconds after a sign-in during which users without a password need no further proof. */
const RECENT_MS = 10 * 60 * 1000;

interface Proof {
  readonly user: { readonly id: string; readonly email: string };
  readonly sessionId: string;
  /** Current password; not required within ten minutes of the sign-in. */
  readonly password: string | undefined;
  readonly address: string;
}

/**
 * Checks that the request comes from the account's owner: requires the password or, for users without a
 * password, a sign-in within the last ten minutes.
 *
 * @param advice error message if the password is missing and the sign-in is older.
 * @throws ServiceError `invalid_credentials` for a wrong password, `forbidden` when the password is missing and
 * the sign-in is older, `too_many_attempts` after too many attempts.
 */
export async function requireProof(
  { store, limits }: Services,
  { user, sessionId, password, address }: Proof,
  advice: Message,
): Promise<void> {
  if (password === undefined) {
    const date = await findSessionDate(store, sessionId);
    if (date !== undefined && Date.now() - Date.parse(date) < RECENT_MS) return;
    throw forbidden(advice);
  }
  const attempt = { address, account: user.email };
  await limits.attempt(accountLimits.changePassword, attempt);
  const current = await findUser(store, user.id);
  if (!(await verifyPassword(password, current?.password_hash))) {
    throw new ServiceError('invalid_credentials', translated('error.wrongPasswordAsProof'));
  }
  await limits.reset(accountLimits.changePassword, attempt);
}
