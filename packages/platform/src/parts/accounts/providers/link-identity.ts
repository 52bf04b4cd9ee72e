import type { Store } from '@groundwork/engine';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { type IdentityKey, insertIdentity } from '../tables/provider-identities.ts';

export interface LinkedAccount {
  readonly appId: string;
  readonly userId: string;
  /** IP address of the client. */
  readonly address: string;
}

/** Does nothing if the account at the provider is linked already. Records an audit event. */
export async function linkIdentity(
  store: Store,
  identity: IdentityKey,
  { appId, userId, address }: LinkedAccount,
): Promise<void> {
  if (!(await insertIdentity(store, identity, userId))) return;
  await recordAuditEvent(store, 'provider_linked', { appId, actorId: userId, address });
}
