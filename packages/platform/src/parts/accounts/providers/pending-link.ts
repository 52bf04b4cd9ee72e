/**
 * Links between an account of the platform and an account at a provider that the owner of the email address must
 * still confirm.
 *
 * An address that the provider does not confirm may belong to another user. So the browser gets a cookie, and the
 * link is confirmed when a user with this address signs in with a password in the same browser.
 */
import type { Store } from '@groundwork/engine';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import { deletePendingLink, findPendingLink, insertPendingLink } from '../tables/provider-flows.ts';
import type { PendingLinkRow } from '../tables/rows.ts';
import { canonicalEmail } from '../tables/users.ts';
import { type LinkedAccount, linkIdentity } from './link-identity.ts';
import type { ProviderIdentity } from './provider.ts';
import { PROVIDER_SECONDS } from './provider-flow.ts';

const PURPOSE = 'provider link';

export interface PendingLinks {
  store(
    identity: Pick<ProviderIdentity, 'issuer' | 'subject'> & { readonly email: string },
    provider: string,
  ): Promise<string>;
  read(token: string | undefined): Promise<PendingLinkRow | undefined>;
  /** Confirms a pending link if its email address belongs to the user who has signed in. */
  confirm(
    token: string | undefined,
    user: LinkedAccount & { readonly email: string },
  ): Promise<void>;
}

export function createPendingLinks(store: Store, secrets: Secrets): PendingLinks {
  const read = async (token: string | undefined) =>
    token === undefined ? undefined : findPendingLink(store, secrets.hash(PURPOSE, token));
  return {
    async store({ issuer, subject, email }, provider) {
      const token = createLinkToken();
      const expires_date = new Date(Date.now() + PROVIDER_SECONDS.link * 1000).toISOString();
      const token_hash = secrets.hash(PURPOSE, token);
      await insertPendingLink(store, {
        token_hash,
        issuer,
        subject,
        email,
        provider,
        expires_date,
      });
      return token;
    },
    read,
    async confirm(token, { email, ...account }) {
      const link = await read(token);
      if (link?.email !== canonicalEmail(email)) return;
      await store.transaction().execute(async (transaction) => {
        if (!(await deletePendingLink(transaction, link.token_hash))) return;
        await linkIdentity(transaction, link, account);
      });
    },
  };
}
