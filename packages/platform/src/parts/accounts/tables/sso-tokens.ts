import type { Store } from '@groundwork/engine';
import type { SsoTokensRow } from './rows.ts';

export function findSsoTokens(
  store: Store,
  appId: string,
  userId: string,
): Promise<SsoTokensRow | undefined> {
  return store
    .selectFrom('sso_tokens')
    .selectAll()
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function replaceSsoTokens(store: Store, tokens: SsoTokensRow): Promise<void> {
  const { app_id, user_id, ...values } = tokens;
  await store
    .insertInto('sso_tokens')
    .values({ app_id, user_id, ...values })
    .onConflict((conflict) => conflict.columns(['app_id', 'user_id']).doUpdateSet(values))
    .execute();
}
