import { matchesFilter, outOfReach } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { type DeleteResponse, type ExportedData, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import { password } from '../../../kernel/fields.ts';
import type { PartsTogether } from '../../../part.ts';
import type { Services } from '../../../services.ts';
import { currentUser, member } from '../access.ts';
import { accessOfMember, ownUpdateFilter } from '../members/user-access.ts';
import { toUserObject } from '../members/user-body.ts';
import { changeCustomFields, changedFields, userChanges } from '../members/user-changes.ts';
import { deleteAccount } from '../personal-data/delete-account.ts';
import { sendExportedData } from '../personal-data/send-exported-data.ts';
import { exportResponse, userResponse } from './responses.ts';

const readMe = defineCall({
  id: 'readMe',
  method: 'get',
  path: routes.currentUser,
  area: 'Users',
  summary: 'Returns the signed-in user',
  access: currentUser,
  input: none,
  responses: responds('The user', userResponse),
  handle: ({ c, caller: user }) => c.json(user),
});

const updateMe = defineCall({
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
      throw forbidden(
        'The access rules of the app do not let you change your user record. Ask an admin of the app to change it.',
      );
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

const deletionBody = z.object({ password: password.nullish() });

const deleteMe = defineCall({
  id: 'deleteMe',
  method: 'delete',
  path: routes.currentUser,
  area: 'Users',
  summary: 'Deletes the account of the signed-in user with its data',
  description:
    'The password is not required within ten minutes of the sign-in; the response to a wrong one has status 400. Sessions end immediately; data is deleted in the background. What happens to records depends on `on_account_deletion` of their entity. The only administrator cannot be deleted.',
  access: member,
  input: body(deletionBody, { password: 'a long password' }),
  responses: responds<DeleteResponse>('The account is deleted', successResponse),
  errors: [429],
  async handle({ address, caller, input }, services: Services & PartsTogether) {
    const { app, user, sessionId } = caller;
    await deleteAccount(services, {
      app,
      user,
      sessionId,
      password: input.password ?? undefined,
      address,
    });
    return { success: true };
  },
});

const exportMyData = defineCall({
  id: 'exportMyData',
  method: 'get',
  path: routes.exportedData,
  area: 'Users',
  summary: 'Returns everything that the platform stores about the signed-in user',
  access: member,
  input: none,
  responses: responds<ExportedData>('The data', exportResponse),
  errors: [429],
  handle: ({ c, caller }, services: Services & PartsTogether) =>
    sendExportedData(c, services, caller),
});

export const currentUserCalls = [readMe, updateMe, deleteMe, exportMyData];
