import type { Store } from '@groundwork/engine';
import { findUserByEmail } from '../accounts/index.ts';

/** Returns the id of a user who is named by id or by email address. An unknown name matches no event. */
export async function findUserId(
  store: Store,
  user: string | undefined,
): Promise<string | undefined> {
  if (!user?.includes('@')) return user || undefined;
  return (await findUserByEmail(store, user))?.id ?? user;
}
