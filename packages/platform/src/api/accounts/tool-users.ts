import { pickFields, type Queries } from '@groundwork/engine';
import { findUsers } from '../../accounts/members/find-users.ts';
import type { UserWrites } from '../../accounts/members/user-writes.ts';
import type { ToolUsers } from '../../parts/agents/index.ts';
import { type ChangeUserDependencies, changeUser, requireUser } from './change-user.ts';
import { queryUsers } from './query-users.ts';
import { findFieldAccess, type UserAccessDependencies } from './user-access.ts';

/** Dependencies of this module. */
interface ToolUsersDependencies
  extends ChangeUserDependencies,
    Pick<UserAccessDependencies, 'store' | 'userSchema'> {
  readonly queries: Queries;
  readonly userWrites: UserWrites;
}

/** Creates the users that the tools of agents read and change. */
export function createToolUsers(services: ToolUsersDependencies): ToolUsers {
  const { store, queries, userWrites } = services;
  return {
    async list({ appId, principal }, { query: filter, sort, fields, ...range }) {
      const caller = await findFieldAccess(services, appId, principal);
      const users = await queryUsers(queries, caller, { filter, sort }, (snapshot, query) =>
        findUsers(snapshot, { ...query, ...range }),
      );
      return users.map((user) => pickFields(caller.access.show(user), fields));
    },
    async get({ appId, principal }, id) {
      const caller = await findFieldAccess(services, appId, principal);
      return caller.access.show((await requireUser(store, caller, id)).record);
    },
    async update({ appId, principal }, userId, changes) {
      const caller = await findFieldAccess(services, appId, principal);
      return userWrites.write(
        appId,
        (writing) => changeUser(services, writing, { caller, userId, changes }),
        caller.automationDepth,
      );
    },
  };
}
