import { type Filter, type Principal, pickFields, type Sort } from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';
import type { Services } from '../../../services.ts';
import { changeUser, requireUser } from './change-user.ts';
import { findUsers } from './find-users.ts';
import { queryUsers } from './query-users.ts';
import { findFieldAccess } from './user-access.ts';

interface Rights {
  readonly appId: string;
  readonly principal: Principal;
}

interface ToolUserQuery {
  readonly query: Filter;
  readonly sort: Sort;
  readonly fields: readonly string[];
  readonly limit: number;
  readonly skip: number;
}

/** Users as agents read and change them: like records of the entity `User`, with the permissions of a principal. */
export interface ToolUsers {
  list(rights: Rights, query: ToolUserQuery): Promise<JsonObject[]>;
  get(rights: Rights, id: string): Promise<JsonObject>;
  /** @throws ServiceError for a user or a custom field that the principal may not change. */
  update(rights: Rights, id: string, changes: JsonObject): Promise<JsonObject>;
}

export function createToolUsers(
  services: Pick<Services, 'store' | 'queries' | 'userWrites' | 'userSchema'>,
): ToolUsers {
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
