import { ServiceError } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Services } from '../../../services.ts';
import { tokenExpiry } from '../session-settings.ts';
import type { UserRow } from '../tables/rows.ts';
import { insertSession } from '../tables/sessions.ts';

interface SignIn {
  readonly appId: string;
  /** Row of the user, as it was when the password or the mailed secret was verified. */
  readonly user: Pick<UserRow, 'id' | 'email' | 'password_hash'>;
  readonly address: string;
  /** Name of the device from which the user signs in; an empty string if the device is unknown. */
  readonly device: string;
}

/**
 * Opens a session of a user in an app, and remembers that the client has signed in to the account. Returns the
 * token.
 *
 * @throws ServiceError `invalid_credentials` when the password was changed or the account disabled since it was
 * checked.
 */
export async function openSession(
  { store, tokens, knownClients, sessionLimits }: Services,
  { appId, user, address, device }: SignIn,
): Promise<string> {
  const expires = tokenExpiry(sessionLimits, Date.now());
  const row = {
    app_id: appId,
    user_id: user.id,
    expires_date: expires.toISOString(),
    device,
    address,
  };
  const session = await store.transaction().execute(async (transaction) => {
    const inserted = await insertSession(transaction, row, user.password_hash);
    if (!inserted) return undefined;
    await knownClients.remember(transaction, { address, account: user.email });
    await recordAuditEvent(transaction, 'signed_in', { appId, actorId: user.id, address });
    return inserted;
  });
  if (!session) {
    throw new ServiceError(
      'invalid_credentials',
      'The password was changed, or the account disabled, while you signed in. Sign in again.',
    );
  }
  const subject = { userId: user.id, appId, sessionId: session.id, generation: 0 };
  return tokens.issue(subject, expires);
}
