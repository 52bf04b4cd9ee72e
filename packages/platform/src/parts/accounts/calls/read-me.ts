import { routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import { currentUser } from '../access.ts';
import { userResponse } from './responses.ts';

export const readMe = defineCall({
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
