import { forbidden } from '@groundwork/engine/kernel';
import type { DeleteResponse } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  body,
  defineCall,
  none,
  parametersOf,
  parseParameters,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { changeUser, changingUsers, requireUser } from '../members/change-user.ts';
import { removeMember } from '../members/remove-member.ts';
import { userChanges } from '../members/user-changes.ts';
import { userPartResponse } from './responses.ts';
import { OTHER_USERS } from './user-list-calls.ts';

const USER_PATH = '/apps/:appId/entities/User/:userId';

const noParameters = z.object({});

const readUser = defineCall({
  id: 'readUser',
  method: 'get',
  path: USER_PATH,
  area: 'Users',
  summary:
    'Returns a user. Other callers than administrators and the service role may read only themselves, unless the rules of users allow more.',
  description: OTHER_USERS,
  access: userReader,
  input: parametersOf(noParameters),
  responses: responds('The user', userPartResponse),
  async handle({ c, caller, param, input }, services: Services) {
    parseParameters(services, noParameters, input);
    const { record } = await requireUser(services.store, caller, param('userId'));
    return c.json(caller.access.show(record));
  },
});

/** Members who are not administrators can change only custom fields of a user. */
const updateUser = defineCall({
  id: 'updateUser',
  method: 'put',
  path: USER_PATH,
  area: 'Users',
  summary:
    'Changes fields of a user that the app added. Administrators and the service role can also change the role.',
  description: 'Other fields of the platform are ignored. Admins cannot change their own role.',
  access: userReader,
  input: body(userChanges, { role: 'admin' }),
  responses: responds('The user', userPartResponse),
  async handle({ c, caller, input: changes, param }, services: Services) {
    const userId = param('userId');
    const { app, callerId, automationDepth } = caller;
    const change = { caller, userId, changes };
    const changed = await services.userWrites.write(
      app.id,
      (writing) => changingUsers(writing, caller, () => changeUser(services, writing, change)),
      automationDepth,
    );
    services.log.info({ message: 'A user was changed.', by: callerId || 'service', user: userId });
    return c.json(changed);
  },
});

const deleteUser = defineCall({
  id: 'deleteUser',
  method: 'delete',
  path: USER_PATH,
  area: 'Users',
  summary: 'Removes a user from the app; for administrators and the service role only',
  access: userReader,
  input: none,
  errors: [400],
  responses: responds<DeleteResponse>('The user is removed', successResponse),
  async handle({ caller, param }, services: Services) {
    const userId = param('userId');
    await requireUser(services.store, caller, userId);
    if (!caller.isManager) throw forbidden('Only an admin of the app can remove users. Ask one.');
    await removeMember(services, caller.app, {
      adminId: caller.callerId,
      address: caller.address,
      userId,
      depth: caller.automationDepth,
    });
    return { success: true };
  },
});

export const userRecordCalls = [readUser, updateUser, deleteUser];
