import { allowsPasswords } from '../../accounts/apps/admission.ts';
import { isPasswordMissing } from '../../accounts/sign-in/password.ts';
import { findUser } from '../../accounts/tables/users.ts';
import type { AppRow, Store } from '../../database/schema/schema.ts';

/** Whether a user can sign in to an app with a password. */
export async function hasPassword(store: Store, app: AppRow, userId: string): Promise<boolean> {
  if (!allowsPasswords(app)) return false;
  const user = await findUser(store, userId);
  return user !== undefined && !isPasswordMissing(user.password_hash);
}
