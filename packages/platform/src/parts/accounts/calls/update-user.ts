import { body, defineCall, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { changeUser, changingUsers } from '../members/change-user.ts';
import { userChanges } from '../members/user-changes.ts';
import { USER_PATH } from './read-user.ts';
import { userPartResponse } from './responses.ts';

/** Callers who are neither administrator nor service role can change only custom fields of a user. */
export const updateUser = defineCall({
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
