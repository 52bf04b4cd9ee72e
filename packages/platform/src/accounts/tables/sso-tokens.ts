import type { SsoTokensRow, Store } from '../../database/schema/schema.ts';

/** Selects the single sign-on tokens of a user in an app; undefined when there are none. */
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
