import type { Store } from '@groundwork/engine';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { type IdentityKey, insertIdentity } from '../tables/provider-identities.ts';

export interface LinkedAccount {
  readonly appId: string;
  readonly userId: string;
  readonly address: string;
}

/**
 * Links an account at a provider to a platform account, and records an audit event. Does nothing if the
 * provider's account is already linked.
 */
export async function linkIdentity(
  store: Store,
  identity: IdentityKey,
  { appId, userId, address }: LinkedAccount,
): Promise<void> {
  if (!(await insertIdentity(store, identity, userId))) return;
  await recordAuditEvent(store, 'provider_linked', { appId, actorId: userId, address });
}
