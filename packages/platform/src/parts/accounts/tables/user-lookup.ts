import type { Store } from '@groundwork/engine';
import { findUserByEmail } from './users.ts';

interface UserLookup {
  /**
   * Returns the id of a user who is given by id or by email address. If the user is unknown, returns an id that
   * matches no user.
   */
  findId(user: string | undefined): Promise<string | undefined>;
  /** Returns email addresses by user id. Deleted accounts have no email address. */
  emailsOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}

/** Creates the lookups of a list that is filtered by user and shows email addresses. */
export function createUserLookup(store: Store): UserLookup {
  return {
    async findId(user) {
      if (!user?.includes('@')) return user || undefined;
      return (await findUserByEmail(store, user))?.id ?? user;
    },
    async emailsOf(ids) {
      const known = [...new Set(ids)].filter((id) => id !== null);
      if (known.length === 0) return new Map();
      const users = await store
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', 'in', known)
        .execute();
      return new Map(users.map(({ id, email }) => [id, email]));
    },
  };
}
