import type { Store } from '@groundwork/engine';
import { listIdentitiesOf } from '../tables/provider-identities.ts';
import type { ProviderIdentityRow } from '../tables/rows.ts';
import type { Providers } from './providers.ts';

export interface LinkedProvider {
  /** Name of the provider, or the host of its issuer if the settings no longer contain the provider. */
  readonly label: string;
  readonly created_date: string;
}

export async function listLinkedProviders(
  { store, providers }: { readonly store: Store; readonly providers: Pick<Providers, 'list'> },
  userId: string,
): Promise<readonly LinkedProvider[]> {
  const identities = await listIdentitiesOf(store, userId);
  return identities.map((identity) => ({
    label: labelOf(identity, providers),
    created_date: identity.created_date,
  }));
}

function labelOf({ issuer }: ProviderIdentityRow, { list }: Pick<Providers, 'list'>): string {
  const { host } = new URL(issuer);
  const provider =
    list.find((candidate) => candidate.issuer === issuer) ??
    list.find((candidate) => new URL(candidate.issuer).host === host);
  return provider?.label ?? host;
}
