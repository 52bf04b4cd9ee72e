import type { SsoTokensRow, Store } from './schema.ts';

/** Keeps what a user brought along from single sign-on, in place of what there was. */
export async function replaceSsoTokens(store: Store, tokens: SsoTokensRow): Promise<void> {
  const { access_token, id_token } = tokens;
  await store
    .insertInto('sso_tokens')
    .values(tokens)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'user_id']).doUpdateSet({ access_token, id_token }),
    )
    .execute();
}

/** What a user of an app brought along from single sign-on; undefined when that is nothing. */
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
