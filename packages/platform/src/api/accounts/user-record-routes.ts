import { forbidden } from '@groundwork/engine/kernel';
import type { Hono } from 'hono';
import {
  type RemoveMemberDependencies,
  removeMember,
} from '../../accounts/members/remove-member.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import {
  type ChangeUserDependencies,
  changeUser,
  changingUsers,
  requireUser,
} from './change-user.ts';
import { userChanges } from './current-user-routes.ts';
import { findUserAccess, type UserAccessDependencies } from './user-access.ts';

/** Route of a user as a record of the entity `User`. */
export const USER_RECORD = '/apps/:appId/entities/User/:userId';

/**
 * Adds the routes that read, change and remove one user. Administrators and the service role may use them for
 * any user; other members for the users that the rules of `User.jsonc` allow, by default themselves. Other
 * members can change only custom fields, and cannot remove users.
 */
export function addUserRecordRoutes(
  api: Hono<HttpEnv>,
  services: UserAccessDependencies & RemoveMemberDependencies & ChangeUserDependencies,
): void {
  const { store, userWrites } = services;

  api.get(USER_RECORD, async (c) => {
    const caller = await findUserAccess(services, c);
    const { record } = await requireUser(store, caller, c.req.param('userId'));
    return c.json(caller.access.show(record));
  });

  api.put(USER_RECORD, async (c) => {
    const userId = c.req.param('userId');
    const caller = await findUserAccess(services, c);
    const { app, callerId, automationDepth } = caller;
    const changes = await readJsonBody(c, userChanges);
    const change = { caller, userId, changes };
    const changed = await userWrites.write(
      app.id,
      (writing) => changingUsers(writing, caller, () => changeUser(services, writing, change)),
      automationDepth,
    );
    services.log.info({ message: 'A user was changed.', by: callerId || 'service', user: userId });
    return c.json(changed);
  });

  api.delete(USER_RECORD, async (c) => {
    const userId = c.req.param('userId');
    const caller = await findUserAccess(services, c);
    await requireUser(store, caller, userId);
    if (!caller.isManager) throw forbidden('Only an admin of the app can remove users. Ask one.');
    await removeMember(services, caller.app, {
      adminId: caller.callerId,
      address: caller.address,
      userId,
      depth: caller.automationDepth,
    });
    return c.json({ success: true });
  });
}
