/**
 * Links between an account of the platform and an account at a provider that wait for confirmation by the owner
 * of the email address.
 *
 * An address that the provider does not confirm may belong to another user. So the browser gets a cookie, and
 * the link is confirmed when a user with this address signs in with a password in the same browser.
 */
import type { Store } from '@groundwork/engine';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import { deletePendingLink, findPendingLink, insertPendingLink } from '../tables/provider-flows.ts';
import type { PendingLinkRow } from '../tables/rows.ts';
import { canonicalEmail } from '../tables/users.ts';
import { type LinkedAccount, linkIdentity } from './link-identity.ts';
import type { ProviderIdentity } from './provider.ts';

/** Lifetime of a pending link in seconds, which is long enough to register an account. */
export const LINK_SECONDS = 1800;

const PURPOSE = 'provider link';

export interface PendingLinkDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
}

/** Stores a pending link. Returns the value of the cookie for it. */
export async function storePendingLink(
  { store, secrets }: PendingLinkDependencies,
  identity: Pick<ProviderIdentity, 'issuer' | 'subject'> & { readonly email: string },
  provider: string,
): Promise<string> {
  const token = createLinkToken();
  await insertPendingLink(store, {
    token_hash: secrets.hash(PURPOSE, token),
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    provider,
    expires_date: new Date(Date.now() + LINK_SECONDS * 1000).toISOString(),
  });
  return token;
}

/** Returns the pending link of a cookie; undefined if there is none. */
export async function readPendingLink(
  { store, secrets }: PendingLinkDependencies,
  token: string | undefined,
): Promise<PendingLinkRow | undefined> {
  return token === undefined ? undefined : findPendingLink(store, secrets.hash(PURPOSE, token));
}

/** Confirms a pending link if it has the email address of the user who has signed in. */
export async function confirmPendingLink(
  services: PendingLinkDependencies,
  token: string | undefined,
  { email, ...account }: LinkedAccount & { readonly email: string },
): Promise<void> {
  const link = await readPendingLink(services, token);
  if (link?.email !== canonicalEmail(email)) return;
  await services.store.transaction().execute(async (transaction) => {
    if (!(await deletePendingLink(transaction, link.token_hash))) return;
    await linkIdentity(transaction, link, account);
  });
}
