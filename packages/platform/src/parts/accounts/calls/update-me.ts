import { matchesFilter, outOfReach } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { accessOfMember, ownUpdateFilter } from '../members/user-access.ts';
import { toUserObject } from '../members/user-body.ts';
import { changeCustomFields, changedFields, userChanges } from '../members/user-changes.ts';
import { userResponse } from './responses.ts';

export const updateMe = defineCall({
  id: 'updateMe',
  method: 'put',
  path: routes.currentUser,
  area: 'Users',
  summary: 'Changes fields of the signed-in user that the app added',
  description:
    'Fields of the platform in the body are ignored. The access rules of `User.jsonc` apply.',
  access: member,
  input: body(userChanges, { theme: 'night' }),
  responses: responds('The user', userResponse),
  async handle({ c, appId, caller: member, input: changes }, services: Services) {
    const access = accessOfMember(services, member);
    const before = toUserObject(member.user, member.membership);
    const permitted = ownUpdateFilter(services, member);
    if (!matchesFilter(before, permitted)) {
      throw forbidden('You may not change your user. Ask an admin of the app.');
    }
    const fields = changedFields(access.show(before), changes);
    access.requireWritable(fields, before, 'update');
    const { userSchema } = services;
    const after = await services.userWrites.write(appId, async ({ store, changing }) => {
      await changing(member.user.id);
      const changed = await changeCustomFields({ store, userSchema }, member.membership, changes);
      const user = toUserObject(member.user, changed);
      if (!matchesFilter(user, permitted)) throw outOfReach('User');
      access.requireWritable(fields, user, 'update');
      return user;
    });
    return c.json(access.show(after));
  },
});
