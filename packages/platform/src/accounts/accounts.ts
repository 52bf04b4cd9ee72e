import type { Store } from '../database/schema/schema.ts';
import { isDuplicate } from '../database/store-errors.ts';
import { hashPassword } from './sign-in/password.ts';
import { insertMembership } from './tables/memberships.ts';
import { deleteSessionsOf } from './tables/sessions.ts';
import { insertUser, updateUser } from './tables/users.ts';

/** An account to be made. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  /** The place in an app that the account starts with; without it the account is in none. */
  readonly membership?: {
    /** Default: the app the platform was started with. */
    readonly appId?: string;
    /** `admin` or `user`; apps may use others. */
    readonly role: string;
  };
}

/** Manages the accounts of a platform. */
export interface Accounts {
  /**
   * Makes an account with a verified address; with its membership, or not at all.
   *
   * @returns the new user's id.
   * @throws Error when the e-mail address has an account already.
   */
  create(account: NewAccount): Promise<{ readonly id: string }>;
  /**
   * Disables an account, or enables it again. A disabled one cannot sign in, and its sessions end.
   *
   * @throws Error when there is no account with this id.
   */
  setDisabled(userId: string, disabled: boolean): Promise<void>;
}

/** Makes the account management of one platform. */
export function createAccounts(store: Store, defaultAppId: string): Accounts {
  return {
    async create({ email, password, fullName, membership }) {
      const password_hash = await hashPassword(password);
      try {
        return await store.transaction().execute(async (transaction) => {
          const user = await insertUser(transaction, {
            email,
            full_name: fullName,
            password_hash,
          });
          if (membership) {
            const { appId = defaultAppId, role } = membership;
            await insertMembership(transaction, { appId, userId: user.id, role }, 'invited');
          }
          return { id: user.id };
        });
      } catch (cause) {
        if (!isDuplicate(cause)) throw cause;
        throw new Error(
          'An account with this e-mail address exists already. Use that one, or another address.',
          { cause },
        );
      }
    },
    async setDisabled(userId, disabled) {
      await store.transaction().execute(async (transaction) => {
        if (await updateUser(transaction, userId, { disabled: disabled ? 1 : 0 })) {
          return deleteSessionsOf(transaction, userId);
        }
        throw new Error(`The platform has no account with id ${userId}. Check the id.`);
      });
    },
  };
}
