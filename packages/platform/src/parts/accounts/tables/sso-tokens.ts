import type { Store } from '@groundwork/engine';
import type { SsoTokensRow } from './rows.ts';

/** Selects the single sign-on tokens of a user in an app; undefined if the user has none. */
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

/** Stores the single sign-on tokens of a user in an app, in place of earlier ones. */
export async function replaceSsoTokens(store: Store, tokens: SsoTokensRow): Promise<void> {
  const { app_id, user_id, ...values } = tokens;
  await store
    .insertInto('sso_tokens')
    .values({ app_id, user_id, ...values })
    .onConflict((conflict) => conflict.columns(['app_id', 'user_id']).doUpdateSet(values))
    .execute();
}
