import type { Store } from '@groundwork/engine';
import type { Log } from '@groundwork/engine/kernel';
import type { Providers } from '../providers/providers.ts';
import type { AppRow } from '../tables/rows.ts';
import { allowsPasswords } from './admission.ts';
import { requireApp } from './app-table.ts';

const PASSWORD = 'password';

export async function warnOfNoMethod(
  store: Store,
  log: Log,
  appId: string,
  providers: Pick<Providers, 'list'>,
): Promise<void> {
  if (signInMethods(await requireApp(store, appId), providers).length > 0) return;
  log.warn({
    message:
      'Nobody can sign in, administrators included: passwords are turned off, and no provider is set up. Set GROUNDWORK_EMAIL_PASSWORD=true, or set up a provider.',
  });
}

export function signInMethods(app: AppRow, { list }: Pick<Providers, 'list'>): string[] {
  return [...(allowsPasswords(app) ? [PASSWORD] : []), ...list.map(({ name }) => name)];
}
