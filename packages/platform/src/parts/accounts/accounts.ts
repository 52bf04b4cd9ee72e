import { isDuplicate } from '@groundwork/engine';
import { setDisabled } from './members/change-member.ts';
import { changeMembers } from './members/change-members.ts';
import type { UserWrites } from './members/user-writes.ts';
import { hashPassword } from './sign-in/password.ts';
import { insertMembership } from './tables/memberships.ts';
import { insertUser } from './tables/users.ts';

/** Account to create, and its membership in an app. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  /** Membership to create with the account; undefined for none. */
  readonly membership?: {
    /** Id of the app; by default the app with which the platform was started. */
    readonly appId?: string;
    /** Role of the member in the app: `admin`, `user`, or a role that the app declares. */
    readonly role: string;
  };
}

/** Creates, disables and enables a platform's accounts. */
export interface Accounts {
  /**
   * Creates an account with a verified email address, and its membership if given, in one transaction.
   *
   * @returns the id of the new user.
   * @throws Error when an account with the email address already exists.
   */
  create(account: NewAccount): Promise<{ readonly id: string }>;
  /**
   * Disables or enables an account. A disabled account cannot sign in, and its sessions end.
   *
   * @throws Error when there is no account with this id; ServiceError `forbidden` when the app would have no
   * administrator left.
   */
  setDisabled(userId: string, disabled: boolean): Promise<void>;
}

export function createAccounts(userWrites: UserWrites, defaultAppId: string): Accounts {
  return {
    async create({ email, password, fullName, membership }) {
      const password_hash = await hashPassword(password);
      try {
        return await userWrites.write(defaultAppId, async ({ store, changing }) => {
          const user = await insertUser(store, {
            email,
            full_name: fullName,
            password_hash,
          });
          if (membership) {
            const { appId = defaultAppId, role } = membership;
            await changing(user.id);
            await insertMembership(store, { appId, userId: user.id, role }, 'invited');
          }
          return { id: user.id };
        });
      } catch (cause) {
        if (!isDuplicate(cause)) throw cause;
        throw new Error(
          'An account with this e-mail address already exists. Use it, or choose another address.',
          { cause },
        );
      }
    },
    async setDisabled(userId, disabled) {
      await userWrites.write(defaultAppId, async ({ store, changing }) => {
        await changeMembers(store, { appId: defaultAppId }, async () => {
          await changing(userId);
          await setDisabled(store, userId, disabled);
        });
      });
    },
  };
}
