import type { Store } from '@groundwork/engine';
import { forbidden, type Message, ServiceError } from '@groundwork/engine/kernel';
import type { RateLimits } from '../../../kernel/rate-limits.ts';
import { translated } from '../../../kernel/translated.ts';
import { accountLimits } from '../limits.ts';
import { findSessionDate } from '../tables/sessions.ts';
import { findUser } from '../tables/users.ts';
import { verifyPassword } from './password.ts';

/** How long after a sign-in no password is required, in milliseconds. */
const RECENT_MS = 10 * 60 * 1000;

/** Dependencies of this module. */
export interface RequireProofDependencies {
  readonly store: Store;
  readonly limits: RateLimits;
}

/** A signed-in user's proof that the account is theirs. */
interface Proof {
  readonly user: { readonly id: string; readonly email: string };
  readonly sessionId: string;
  /** Not required within ten minutes of the sign-in. */
  readonly password: string | undefined;
  /** IP address of the client. */
  readonly address: string;
}

/**
 * Requires the password, or a sign-in in the last ten minutes, which serves users without a password.
 *
 * @param advice message of the error without a password long after the sign-in.
 * @throws ServiceError `invalid_credentials` for a wrong password, `forbidden` without a password long after the
 *   sign-in, `too_many_attempts` after too many attempts.
 */
export async function requireProof(
  { store, limits }: RequireProofDependencies,
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
    throw new ServiceError(
      'invalid_credentials',
      translated((t) => t('error.wrongPasswordAsProof')),
    );
  }
  await limits.reset(accountLimits.changePassword, attempt);
}
