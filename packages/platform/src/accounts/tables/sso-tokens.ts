import type { SsoTokensRow, Store } from '../../database/schema/schema.ts';

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
