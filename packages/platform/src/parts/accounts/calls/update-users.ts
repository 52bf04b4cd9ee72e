import { invalidField, type JsonObject } from '@groundwork/engine/kernel';
import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  BODY_LIMIT_BYTES,
  body,
  defineCall,
  manyRecords,
  responds,
} from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { userManager } from '../access.ts';
import { changeUser, changingUsers } from '../members/change-user.ts';
import { logChange } from './many-users.ts';
import { respondOnce } from './respond-once.ts';
import { userPartResponse } from './responses.ts';

export const updateUsers = defineCall({
  id: 'updateUsers',
  method: 'put',
  path: routes.entityBulk.replace(':entity', 'User'),
  area: 'Users',
  summary: `Changes up to ${BULK_LIMIT} users by id, as \`updateUser\` does: all of them, or none; for administrators and the service role only`,
  access: userManager,
  input: body(manyRecords, [{ id: '665f0c9e5d3b7a2c4e8f1b60', role: 'editor' }], BODY_LIMIT_BYTES),
  responses: responds('The users, in the order of the request', z.array(userPartResponse)),
  isRepeatable: true,
  async handle({ c, caller, input, key }, services: Services) {
    return respondOnce(services, c, key, async () => {
      const changed = await services.userWrites.write(
        caller.app.id,
        (writing) =>
          changingUsers(writing, caller, async () => {
            const users: JsonObject[] = [];
            for (const [index, { id: userId, ...changes }] of input.entries()) {
              if (typeof userId !== 'string') throw invalidField(`${index}.id`, 'Field required');
              users.push(await changeUser(services, writing, { caller, userId, changes }));
            }
            return users;
          }),
        caller.automationDepth,
      );
      logChange(services, caller, changed.length);
      return changed;
    });
  },
});
