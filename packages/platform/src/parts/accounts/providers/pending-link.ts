/**
 * Pending links between an account and a provider's account, until the owner of the e-mail address signs in.
 *
 * An address that the provider does not confirm may belong to another user. So the browser keeps a cookie, and a
 * user who signs in with the password of that address in this browser confirms the link.
 */
import type { Store } from '@groundwork/engine';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import { deletePendingLink, findPendingLink, insertPendingLink } from '../tables/provider-flows.ts';
import type { PendingLinkRow } from '../tables/rows.ts';
import { canonicalEmail } from '../tables/users.ts';
import { type LinkedAccount, linkIdentity } from './link-identity.ts';
import type { ProviderIdentity } from './provider.ts';

/** Lifetime of a pending link, in seconds: enough to register an account. */
export const LINK_SECONDS = 1800;

const PURPOSE = 'provider link';

/** Dependencies of this module. */
export interface PendingLinkDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
}

/** Stores a link. Returns the value of the cookie. */
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

/** Returns the link of a cookie; undefined if it has none. */
export async function readPendingLink(
  { store, secrets }: PendingLinkDependencies,
  token: string | undefined,
): Promise<PendingLinkRow | undefined> {
  return token === undefined ? undefined : findPendingLink(store, secrets.hash(PURPOSE, token));
}

/** Confirms a link, if the user who signed in has its e-mail address. */
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
